import type { Resume } from "./document.ts";
import { type DocumentEvent, rowEventTypes } from "./events.ts";
import type { ListName } from "./patch.ts";

const sections = ["profile", "address", "contact"] as const;
const lists = Object.keys(rowEventTypes) as ListName[];

/**
 * The events that lead from one document to the other, as fine as they can be said; none when nothing differs.
 * Saves, undo, redo and restore all go through here, so that each of them leaves the same kind of trace.
 */
export function difference(before: Resume, after: Resume): DocumentEvent[] {
  const events: DocumentEvent[] = [];
  for (const section of sections) {
    const changes = changedFields(before[section], after[section]);
    if (changes) events.push({ type: `resume.${section}-revised`, data: { changes } } as DocumentEvent);
  }
  for (const list of lists) events.push(...rowDifference(list, before[list], after[list]));
  if (before.summary !== after.summary) {
    events.push({ type: "resume.summary-revised", data: { summary: after.summary } });
  }
  const selfPr = changedFields(selfPrOf(before), selfPrOf(after));
  if (selfPr) events.push({ type: "resume.self-pr-revised", data: { changes: selfPr } });
  if (before.create_date !== after.create_date) {
    events.push({ type: "resume.create-date-revised", data: { create_date: after.create_date } });
  }
  return events;
}

const selfPrOf = ({ self_pr, motivation, preferences }: Resume) => ({ self_pr, motivation, preferences });

function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> | undefined {
  if (before === after) return undefined;
  const changed = Object.entries(after).filter(([field, value]) => before[field as keyof Fields] !== value);
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Fields>) : undefined;
}

interface Row {
  id: string;
}

/** Removals first, then additions at their final places, then changes, and one new order if the rows still stand otherwise. */
function rowDifference(list: ListName, before: readonly Row[], after: readonly Row[]): DocumentEvent[] {
  if (before === after) return [];
  const types = rowEventTypes[list];
  const old = new Map(before.map((row) => [row.id, row]));
  const wanted = new Set(after.map(({ id }) => id));
  const order = before.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
  const events: { type: string; data: object }[] = [];

  for (const { id } of before) if (!wanted.has(id)) events.push({ type: types.removed, data: { id } });
  after.forEach((row, position) => {
    const was = old.get(row.id);
    if (!was) {
      order.splice(position, 0, row.id);
      events.push({ type: types.added, data: { row, position } });
      return;
    }
    const changes = changedFields(was, row);
    if (changes) events.push({ type: types.revised, data: { id: row.id, changes } });
  });
  const final = after.map(({ id }) => id);
  if (final.some((id, index) => id !== order[index])) events.push({ type: types.reordered, data: { order: final } });
  return events as DocumentEvent[];
}
