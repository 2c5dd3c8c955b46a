import { fieldSections } from "../all-sections.ts";
import type { ImportItem } from "../contract/import.ts";
import type { DocumentDefinition, SectionDefinition } from "../definition.ts";
import { wholeValues } from "../empty.ts";
import { isSameValue } from "../field.ts";
import type { Patch } from "../patch.ts";
import { readableRow, readableValue } from "../readable.ts";
import { type AnyDocument, listsOf, type Row, rowsIn, sectionValues } from "../values.ts";
import { compareRow, hasChanges, isUnfilled, matchRows, rowPatch } from "./compare-imported.ts";
import type { ImportedValues } from "./read-imported.ts";

/** One found value or row beside the present one, and the changes that taking it over would make. */
export interface PlannedItem extends ImportItem {
  /** Changes to what is empty so far: made in any case. */
  readonly filled: Patch;
  /** Changes to what holds something else: made where the person chooses so. */
  readonly replaced: Patch;
}

/** Every found value and row, in the order of the builder. An item's id is its path. */
export const planImport = (
  definition: DocumentDefinition,
  document: AnyDocument,
  imported: ImportedValues,
): PlannedItem[] =>
  fieldSections(definition).flatMap((section) => {
    const found = imported[section.id];
    if (!found) return [];
    const current = sectionValues(section, document);
    return [
      ...Object.entries(section.fields).flatMap(([name, field]): PlannedItem[] => {
        const value = found[name];
        if (value === undefined || (isUnfilled(field, value) && isUnfilled(field, current[name]))) return [];
        const change: Patch = { fields: { [name]: value }, lists: {} };
        const isSame = isSameValue(field, current[name], value);
        const isNew = !isSame && isUnfilled(field, current[name]);
        if (!isSame && !isNew && isUnfilled(field, value)) return [];
        return [
          {
            ...itemOf(section, [name], field.label),
            status: isSame ? "same" : isNew ? "new" : "different",
            current: readableValue(field, current[name]),
            imported: readableValue(field, value),
            filled: isNew ? change : NOTHING,
            replaced: isSame || isNew ? NOTHING : change,
          },
        ];
      }),
      ...Object.keys(listsOf(section)).flatMap((name) =>
        rowItems(section, name, rowsIn(current, name), rowsIn(found, name)),
      ),
    ];
  });

const NOTHING: Patch = { fields: {}, lists: {} };

const itemOf = (section: SectionDefinition, path: readonly string[], label: string) => ({
  id: [section.id, ...path].join("."),
  section: section.id,
  section_label: section.label,
  label,
});

function rowItems(
  section: SectionDefinition,
  name: string,
  current: readonly Row[],
  imported: readonly Row[],
): PlannedItem[] {
  const list = listsOf(section)[name];
  if (!list) return [];
  return matchRows(list, current, imported).map((match, index) => {
    const { id, filled, replaced } = compareRow(list, match);
    const inList = (patch: Patch): Patch =>
      hasChanges(patch) ? { fields: {}, lists: { [name]: [rowPatch(id, patch)] } } : NOTHING;
    const words = (row: Row) => readableRow(list, { ...wholeValues(list, row), id } as Row);
    return {
      ...itemOf(section, [name, String(index)], list.label),
      status: hasChanges(replaced) ? "different" : hasChanges(filled) ? "new" : "same",
      current: match.current ? words(match.current) : "",
      imported: words(match.imported),
      filled: inList(filled),
      replaced: inList(replaced),
    };
  });
}
