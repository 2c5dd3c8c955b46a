import { allSections } from "./all-sections.ts";
import type { DocumentDefinition, SectionDefinition } from "./definition.ts";
import { listsAtAnyDepth, rowEventTypes, sectionEventType } from "./event-names.ts";
import { addRow, type EditRows, editRow, removeRow, reorderRows, reviseRow } from "./row-edits.ts";
import type { DocumentOf, Row } from "./values.ts";

/** The document after an event that happened `at` (ISO instant). */
export type Evolve<Document> = (
  document: Document,
  event: { type: string; data: unknown },
  at: string | null,
) => Document;

type Group = Record<string, unknown>;
/** Changes `next`, the section's group (the whole document for a section at the root), which the caller owns. */
type Apply = (next: Group, data: never) => void;

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
    const editBelow = (rows: Row[], depth: number): Row[] =>
      depth === below.length
        ? edit(rows, data as never)
        : editRow(rows, data.parents[depth], below[depth] as string, (inner) => editBelow(inner, depth + 1));
    next[list] = editBelow(next[list] as Row[], 0);
  };
}
