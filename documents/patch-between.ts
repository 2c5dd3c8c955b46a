import type { Shape } from "./definition.ts";
import type { Patch, RowPatch } from "./patch.ts";
import { listsOf, type Row, rowsIn, type Values } from "./values.ts";

/**
 * The patch that turns `before` into `after`. A list that changed names all its rows, so that their order is
 * the order sent: changed rows with their changed fields, new rows whole, then the removed ones.
 * @param everyRow names the rows of unchanged lists as well: an explicit save is checked for every row it names
 */
export function patchBetween(
  shape: Shape,
  before: Values,
  after: Values,
  { everyRow = false }: { everyRow?: boolean } = {},
): Patch {
  const fields: Record<string, unknown> = {};
  for (const name in shape.fields) if (before[name] !== after[name]) fields[name] = after[name];
  const lists: Record<string, readonly RowPatch[]> = {};
  for (const [name, list] of Object.entries(listsOf(shape))) {
    const [was, is] = [rowsIn(before, name), rowsIn(after, name)];
    const patches = rowPatches(list, was, is, everyRow);
    if (everyRow || !isUnchanged(was, is, patches)) lists[name] = patches;
  }
  return { fields, lists };
}

/** Whether a patch changes nothing. Rows that are only named are no change. */
export const isEmptyPatch = ({ fields, lists }: Patch): boolean =>
  Object.keys(fields).length === 0 && Object.keys(lists).length === 0;

function rowPatches(list: Shape, before: readonly Row[], after: readonly Row[], everyRow: boolean): RowPatch[] {
  const old = new Map(before.map((row) => [row.id, row]));
  const kept = new Set(after.map(({ id }) => id));
  const named = after.map((row, index): RowPatch => {
    const was = old.get(row.id);
    const patch = was ? patchBetween(list, was, row, { everyRow }) : wholeRow(list, row);
    return { key: String(index), id: row.id, remove: false, ...patch };
  });
  const removed = before.filter(({ id }) => !kept.has(id));
  return [
    ...named,
    ...removed.map(({ id }, index) => ({ ...NOTHING, key: String(after.length + index), id, remove: true })),
  ];
}

const NOTHING = { fields: {}, lists: {} };

function wholeRow(list: Shape, row: Row): Patch {
  const fields = Object.fromEntries(Object.keys(list.fields).map((name) => [name, row[name]]));
  return { fields, lists: patchBetween(list, {}, row).lists };
}

const isUnchanged = (before: readonly Row[], after: readonly Row[], patches: readonly RowPatch[]) =>
  before.length === after.length &&
  after.every(({ id }, index) => id === before[index]?.id) &&
  patches.every(isEmptyPatch);
