import type { Resume } from "./document.ts";
import { type ResumeEvent, rowEventTypes } from "./events.ts";
import type { ListName } from "./patch.ts";

/** Snapshots of the document alone, one every 500 revisions. `version` grows when `evolveDocument` makes something else. */
export const documentSnapshot = { name: "resume-document", version: 1, keep: "all" } as const;

/**
 * The document after an event that happened `at`. Parts the event does not speak of stay the same objects, and an event
 * about a row that is not there changes nothing but the time: reading the past never fails.
 */
export function evolveDocument(document: Resume, event: ResumeEvent, at: Resume["updated_at"]): Resume {
  // One copy that is then assigned to. Literals with several spreads or computed names cost a rebuild more than the rest.
  const next: Resume = { ...document, updated_at: at };
  switch (event.type) {
    case "resume.profile-revised":
      next.profile = Object.assign({ ...document.profile }, event.data.changes);
      break;
    case "resume.address-revised":
      next.address = Object.assign({ ...document.address }, event.data.changes);
      break;
    case "resume.contact-revised":
      next.contact = Object.assign({ ...document.contact }, event.data.changes);
      break;
    case "resume.self-pr-revised":
      Object.assign(next, event.data.changes);
      break;
    case "resume.summary-revised":
    case "resume.create-date-revised":
      Object.assign(next, event.data);
      break;
    default: {
      const lists: Record<ListName, Row[]> = next;
      const list = listOf.get(event.type);
      if (list) lists[list] = evolveRows(document[list], event as AnyRowEvent);
    }
  }
  return next;
}

const listOf = new Map<string, ListName>(
  (Object.keys(rowEventTypes) as ListName[]).flatMap((list) =>
    Object.values(rowEventTypes[list]).map((type): [string, ListName] => [type, list]),
  ),
);

interface Row {
  id: string;
}
/** The four things said of rows, whatever the list: each is told by its data alone. */
type AnyRowEvent = {
  data: { row: Row; position: number } | { id: string; changes: object } | { order: string[] } | { id: string };
};

function evolveRows(rows: readonly Row[], { data }: AnyRowEvent): Row[] {
  if ("row" in data) return rows.toSpliced(data.position, 0, data.row);
  if ("changes" in data) return rows.map((row) => (row.id === data.id ? { ...row, ...data.changes } : row));
  if ("order" in data) return inOrder(rows, data.order);
  return rows.filter(({ id }) => id !== data.id);
}

function inOrder(rows: readonly Row[], order: readonly string[]): Row[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = (row: Row) => place.get(row.id) ?? order.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
