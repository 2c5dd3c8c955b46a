import type { SectionDefinition, Shape } from "../definition.ts";
import type { Patch, RowPatch } from "../patch.ts";
import { type AnyDocument, listsOf, rowsIn, sectionValues, type Values } from "../values.ts";
import type { Mend } from "./finding.ts";

/**
 * The changes of the save that a mend is. Only the mended rows are named, and the rows around them.
 * @param newId of a row that is added
 */
export function mendPatch(
  section: SectionDefinition,
  document: AnyDocument,
  { fields = {}, rows = {}, added }: Mend,
  newId: string,
): Patch {
  const lists = rowPatches(section, sectionValues(section, document), rows);
  const row = added && { key: "0", id: newId, remove: false, fields: added.fields, lists: {} };
  return { fields, lists: row ? { ...lists, [added.list]: [...(lists[added.list] ?? []), row] } : lists };
}

function rowPatches(shape: Shape, values: Values, mended: NonNullable<Mend["rows"]>): Record<string, RowPatch[]> {
  const lists = Object.entries(listsOf(shape)).map(([name, list]) => {
    const patches = rowsIn(values, name)
      .map((row) => ({ id: row.id, fields: mended[row.id] ?? {}, lists: rowPatches(list, row, mended) }))
      .filter(({ fields, lists }) => Object.keys(fields).length + Object.keys(lists).length > 0);
    return [name, patches.map((patch, index) => ({ ...patch, key: String(index), remove: false }))] as const;
  });
  return Object.fromEntries(lists.filter(([, patches]) => patches.length > 0));
}
