import type { ListDefinition, SectionDefinition, Shape } from "./definition.ts";
import { emptyRow } from "./empty.ts";
import type { Patch, PlainRow, RowPatch } from "./patch.ts";
import { takenBack } from "./required.ts";
import { type AnyDocument, type Row, rowsIn, sectionValues, type Values, withSectionValues } from "./values.ts";

/**
 * The values a save asks for. Only what the patch carries changes; untouched lists stay the same objects. Rows: an unknown
 * id is a new row; removing a row that is gone is no error; the order is the order sent; rows that are not named keep their
 * index and are never removed. Rows take back the word that there are none.
 */
export function applyPatch<V extends Values>(shape: Shape, values: V, { fields, lists, plainLists = {} }: Patch): V {
  const next: Record<string, unknown> = { ...values };
  for (const name in fields) if (name in shape.fields) next[name] = fields[name];
  for (const [name, list] of Object.entries(shape.lists ?? {})) {
    const [patches, plain] = [lists[name], plainLists[name]];
    if (plain) next[name] = plainRows(list, rowsIn(values, name), plain);
    else if (patches) next[name] = patchRows(list, rowsIn(values, name), patches);
  }
  for (const name of takenBack(shape, next)) next[name] = false;
  return next as V;
}

/** The document with a section's patch applied. */
export const applySectionPatch = <D extends AnyDocument>(section: SectionDefinition, document: D, patch: Patch): D =>
  withSectionValues(section, document, applyPatch(section, sectionValues(section, document), patch)) as D;

function patchRows(list: ListDefinition, rows: readonly Row[], patches: readonly RowPatch[]): Row[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const removed = new Set(patches.filter(({ remove }) => remove).map(({ id }) => id));
  const sent = patches
    .filter(({ remove }) => !remove)
    .map((patch) => applyPatch(list, known.get(patch.id) ?? (emptyRow(list, patch.id) as Row), patch));
  const kept = rows.filter(({ id }) => !removed.has(id));
  return insertNew(inOrderSent(kept, sent), sent);
}

/** Known rows: the ones sent share out their own indexes in the order sent, the others stay. */
function inOrderSent(rows: readonly Row[], sent: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id));
  const queue = sent.filter(({ id }) => known.has(id));
  const named = new Set(queue.map(({ id }) => id));
  return rows.map((row) => (named.has(row.id) ? (queue.shift() ?? row) : row));
}

/** New rows go behind the row sent before them; at the front of the request, before the row sent after them. */
function insertNew(rows: readonly Row[], sent: readonly Row[]): Row[] {
  const ordered = [...rows];
  const indexOf = (id: string | undefined) => ordered.findIndex((row) => row.id === id);
  sent.forEach((row, at) => {
    if (indexOf(row.id) >= 0) return;
    const previous = indexOf(sent[at - 1]?.id);
    const next = sent
      .slice(at + 1)
      .map(({ id }) => indexOf(id))
      .find((index) => index >= 0);
    ordered.splice(previous >= 0 ? previous + 1 : (next ?? ordered.length), 0, row);
  });
  return ordered;
}

/** A row with the same value keeps its other fields; a value sent twice is two rows. */
function plainRows(list: ListDefinition, rows: readonly Row[], plain: readonly PlainRow[]): Row[] {
  const field = list.plainList?.field ?? "";
  const left = [...rows];
  return plain.map(({ id, value }) => {
    const index = left.findIndex((row) => row[field] === value);
    const [row] = index < 0 ? [] : left.splice(index, 1);
    return row ?? ({ ...emptyRow(list, id), [field]: value } as Row);
  });
}
