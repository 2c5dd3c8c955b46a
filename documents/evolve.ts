import { allSections } from "./all-sections.ts";
import type { DocumentDefinition, SectionDefinition } from "./definition.ts";
import { listsAtAnyDepth, rowEventTypes, sectionEventType } from "./event-names.ts";
import type { AnyDocument, DocumentOf, Row } from "./values.ts";

/** The document after an event that happened `at` (ISO instant). */
export type Evolve<Document> = (
  document: Document,
  event: { type: string; data: unknown },
  at: string | null,
) => Document;

/** The same on a document that only its caller has: changes it without a copy. */
export type MutatingEvolve = (document: AnyDocument, event: { type: string; data: unknown }, at: string | null) => void;

type Group = Record<string, unknown>;
/** Changes `next`, the section's group (the whole document for a section at the root), which nobody else has. */
type Apply = (next: Group, data: never) => void;
type EditRows = (rows: readonly Row[], data: never) => readonly Row[];

/**
 * Compiles the fold of a definition: one lookup by event type, one copy of the document and one of the group it changes.
 * Everything an event does not change stays the same object. An event about a row that does not exist, and one that is no
 * change at all, changes the time alone: reading the past never fails.
 */
export function createEvolve<D extends DocumentDefinition>(definition: D): Evolve<DocumentOf<D>> {
  const handlers = createHandlers(definition);
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

/**
 * The same fold by mutation, for folds of many documents: a copy an event lives until the next event of its document, long enough
 * for V8 to move it to the old generation. Rows and lists are still new objects.
 */
export function createMutatingEvolve(definition: DocumentDefinition): MutatingEvolve {
  const handlers = createHandlers(definition);
  return (document, event, at) => {
    const next = document as Group;
    next.updated_at = at;
    const handler = handlers.get(event.type);
    handler?.apply(handler.at === undefined ? next : (next[handler.at] as Group), event.data as never);
  };
}

/** A copy for `MutatingEvolve`: the document and the groups of its sections. */
export function mutableCopy(definition: DocumentDefinition, document: AnyDocument): AnyDocument {
  const copy = { ...document } as Group;
  for (const { at } of allSections(definition)) if (at !== undefined) copy[at] = { ...(document[at] as Group) };
  return copy as AnyDocument;
}

interface Handler {
  /** The section's group in the document; undefined for a section at the root. */
  at: string | undefined;
  apply: Apply;
}

function createHandlers(definition: DocumentDefinition): ReadonlyMap<string, Handler> {
  const handlers = new Map<string, Handler>();
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
  return handlers;
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
