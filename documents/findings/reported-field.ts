import type { DocumentDefinition, Shape } from "../definition.ts";
import { type AnyDocument, listsOf, rowsIn, sectionValues, type Values } from "../values.ts";

/** A field of the document: of a row, or of its section. */
export interface CheckedField {
  section: string;
  row?: string;
  field: string;
}

/** The field that a print report names; undefined for a part of the paper that is no field of this document. */
export function reportedField(
  definition: DocumentDefinition,
  document: AnyDocument,
  reported: string,
): CheckedField | undefined {
  const [field = "", row] = reported.split(".").reverse();
  const found = definition.sections.find((section) =>
    row === undefined
      ? field in section.fields || field in listsOf(section)
      : findRow(section, sectionValues(section, document), row),
  );
  return found && { section: found.id, ...(row !== undefined && { row }), field };
}

/** The row of this id, in lists of any depth. */
export function findRow(shape: Shape, values: Values, id: string): Values | undefined {
  for (const [name, list] of Object.entries(listsOf(shape))) {
    for (const row of rowsIn(values, name)) {
      const found = row.id === id ? row : findRow(list, row, id);
      if (found) return found;
    }
  }
  return undefined;
}
