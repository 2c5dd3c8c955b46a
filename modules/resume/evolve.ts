import type { Resume } from "./document.ts";
import { type ResumeEvent, rowEventTypes } from "./events.ts";
import type { ListName } from "./patch.ts";

/**
 * The document after an event. Parts the event does not speak of stay the same objects, and an event about a row that is
 * not there changes nothing: reading the past never fails. `updated_at` is the reader's to set.
 */
export function evolveDocument(document: Resume, event: ResumeEvent): Resume {
  switch (event.type) {
    case "resume.profile-revised":
      return { ...document, profile: { ...document.profile, ...event.data.changes } };
    case "resume.address-revised":
      return { ...document, address: { ...document.address, ...event.data.changes } };
    case "resume.contact-revised":
      return { ...document, contact: { ...document.contact, ...event.data.changes } };
    case "resume.self-pr-revised":
      return { ...document, ...event.data.changes };
    case "resume.summary-revised":
    case "resume.create-date-revised":
      return { ...document, ...event.data };
    default: {
      const list = listOf.get(event.type);
      return list ? { ...document, [list]: evolveRows(document[list], event as AnyRowEvent) } : document;
    }
  }
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
