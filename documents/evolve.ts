import { allSections } from "./all-sections.ts";
import type { DocumentDefinition, SectionDefinition } from "./definition.ts";
import { listsAtAnyDepth, rowEventTypes, sectionEventType } from "./event-names.ts";
import type { DocumentOf, Row } from "./values.ts";

/** The document after an event that happened `at` (ISO instant). */
export type Evolve<Document> = (
  document: Document,
  event: { type: string; data: unknown },
  at: string | null,
) => Document;

type Group = Record<string, unknown>;
/** Changes `next`, a fresh copy of the section's group (the whole document for a section at the root). */
type Apply = (next: Group, data: never) => void;
type EditRows = (rows: readonly Row[], data: never) => readonly Row[];

/**
 * Compiles the fold of a definition: one lookup by event type, one copy of the document and one of the group it changes.
 * Everything an event does not change stays the same object. An event about a row that does not exist, and one that is no
 * change at all, changes the time alone: reading the past never fails.
 */
export function createEvolve<D extends DocumentDefinition>(definition: D): Evolve<DocumentOf<D>> {
  const handlers = new Map<string, { at: string | undefined; apply: Apply }>();
  for (const section of allSections(definition)) {
    const { at } = section;
    handlers.set(sectionEventType(definition, section), { at, apply: fieldChange(section) });
    for (const { path, list } of listsAtAnyDepth(section)) {
      const types = rowEventTypes(definition, list);
      const on = (type: string, edit: EditRows) => handlers.set(type, { at, apply: listChange(path, edit) });
      on(types.added, addRow);
      on(types.revised, reviseRow);
      on(types.removed, removeRow);
      on(types.reordered, reorderRows);
    }
  }
  return (document, event, at) => {
    // Literals with several spreads or computed names would cost a rebuild more than all the rest.
    const next = { ...document } as Group;
    next.updated_at = at;
    const handler = handlers.get(event.type);
    if (handler) {
      const group = handler.at === undefined ? next : { ...(next[handler.at] as Group) };
      handler.apply(group, event.data as never);
      if (handler.at !== undefined) next[handler.at] = group;
    }
    return next as DocumentOf<D>;
  };
}

const fieldChange = ({ bare }: SectionDefinition): Apply =>
  bare
    ? (next, data: object) => void Object.assign(next, data)
    : (next, { changes }: { changes: object }) => void Object.assign(next, changes);

function listChange(path: readonly string[], edit: EditRows): Apply {
  const [list = "", ...below] = path;
  if (below.length === 0) {
    return (next, data) => {
      next[list] = edit(next[list] as Row[], data);
    };
  }
  return (next, data: { parents: readonly string[] }) => {
    next[list] = editBelow(next[list] as Row[], data.parents, below, (rows) => edit(rows, data as never));
  };
}

/** Edits a list within the row named by the first of `parents`, or further down within the rows below it. */
function editBelow(
  rows: readonly Row[],
  [parent, ...parents]: readonly string[],
  [list = "", ...below]: readonly string[],
  edit: (rows: readonly Row[]) => readonly Row[],
): readonly Row[] {
  return rows.map((row) => {
    if (row.id !== parent) return row;
    const inner = (row[list] ?? []) as Row[];
    return { ...row, [list]: below.length === 0 ? edit(inner) : editBelow(inner, parents, below, edit) };
  });
}

const addRow: EditRows = (rows, { row, position }: { row: Row; position: number }) => rows.toSpliced(position, 0, row);

const reviseRow: EditRows = (rows, { id, changes }: { id: string; changes: object }) =>
  rows.map((row) => (row.id === id ? Object.assign({ ...row }, changes) : row));

const removeRow: EditRows = (rows, { id }: { id: string }) => rows.filter((row) => row.id !== id);

/** Rows that the order does not name go to the end. */
const reorderRows: EditRows = (rows, { order }: { order: readonly string[] }) => {
  const indexById = new Map(order.map((id, index) => [id, index]));
  const indexOf = (row: Row) => indexById.get(row.id) ?? order.length;
  return rows.toSorted((a, b) => indexOf(a) - indexOf(b));
};
