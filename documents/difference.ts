import type { DocumentDefinition, Fields, ListDefinition } from "./definition.ts";
import { rowEventTypes, sectionEventType } from "./event-names.ts";
import type { DocumentEvent } from "./event-types.ts";
import { isSameValue } from "./field.ts";
import { documentParts } from "./keys.ts";
import { type DocumentOf, listsOf, type Row, rowsIn, sectionValues, type Values } from "./values.ts";

type Event = { type: string; data: object };

/**
 * The finest events that lead from one document to the other; none when nothing differs. Saves, undo, redo and restore all
 * write what this returns. Of a list: removals, additions at their final index, changes, then one new order if the rows
 * would otherwise stand in another order.
 */
export function difference<D extends DocumentDefinition>(
  definition: D,
  before: DocumentOf<D>,
  after: DocumentOf<D>,
): DocumentEvent<D>[] {
  const events: Event[] = [];
  for (const { section, list } of documentParts(definition)) {
    const [was, is] = [sectionValues(section, before), sectionValues(section, after)];
    if (list) {
      const [name, rows] = list;
      events.push(...rowDifference(definition, rows, rowsIn(was, name), rowsIn(is, name), []));
      continue;
    }
    const changes = changedFields(section.fields, was, is);
    if (!changes) continue;
    events.push({ type: sectionEventType(definition, section), data: section.bare ? changes : { changes } });
  }
  return events as DocumentEvent<D>[];
}

function changedFields(fields: Fields, before: Values, after: Values): Record<string, unknown> | undefined {
  if (before === after) return undefined;
  const changed = Object.keys(fields).filter((name) => !isSameValue(fields[name], before[name], after[name]));
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, after[name]])) : undefined;
}

/** @param parents ids of the rows around the list, outermost first */
function rowDifference(
  definition: DocumentDefinition,
  list: ListDefinition,
  before: readonly Row[],
  after: readonly Row[],
  parents: readonly string[],
): Event[] {
  if (before === after) return [];
  const types = rowEventTypes(definition, list);
  const within = parents.length > 0 ? { parents } : {};
  const old = new Map(before.map((row) => [row.id, row]));
  const wanted = new Set(after.map(({ id }) => id));
  const order = before.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
  const events: Event[] = [];

  for (const { id } of before) if (!wanted.has(id)) events.push({ type: types.removed, data: { ...within, id } });
  after.forEach((row, position) => {
    const was = old.get(row.id);
    if (!was) {
      order.splice(position, 0, row.id);
      events.push({ type: types.added, data: { ...within, row, position } });
      return;
    }
    const changes = changedFields(list.fields, was, row);
    if (changes) events.push({ type: types.revised, data: { ...within, id: row.id, changes } });
    for (const [name, inner] of Object.entries(listsOf(list))) {
      events.push(...rowDifference(definition, inner, rowsIn(was, name), rowsIn(row, name), [...parents, row.id]));
    }
  });
  const final = after.map(({ id }) => id);
  if (final.some((id, index) => id !== order[index])) {
    events.push({ type: types.reordered, data: { ...within, order: final } });
  }
  return events;
}
