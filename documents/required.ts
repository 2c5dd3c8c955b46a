import type { ListDefinition, Shape } from "./definition.ts";
import { isBlank } from "./field.ts";
import { listsOf, type Row, rowsIn, type Values } from "./values.ts";

/** Names of the fields that must be filled in for a printed document, given the fields beside them. */
export const requiredFields = (shape: Shape, values: Values): string[] =>
  Object.entries(shape.fields)
    .filter(([, { required }]) => (typeof required === "function" ? required(values) : required))
    .map(([name]) => name);

/** Required fields that are blank, and required check boxes that are not ticked. */
export const missingFields = (shape: Shape, values: Values): string[] =>
  requiredFields(shape, values).filter((name) => isBlank(values[name]) || values[name] === false);

/** Required fields that a row lacks, combined fields first. A row that lacks any is stored, and is not printed. */
export function missingInRow(list: ListDefinition, row: Values): string[] {
  const missing = missingFields(list, row);
  const first = (list.combined ?? []).flatMap(({ fields }) => fields).filter((name) => missing.includes(name));
  return [...first, ...missing.filter((name) => !first.includes(name))];
}

/** Whether the person has said that a list without rows stays empty. @param beside the fields beside the list */
export const saysNone = ({ completeRow }: ListDefinition, rows: readonly Row[], beside: Values): boolean =>
  completeRow?.noneField !== undefined && rows.length === 0 && beside[completeRow.noneField] === true;

/** Fields beside the lists that say that a list stays empty although it has rows: a row takes such a word back. */
export const takenBack = (shape: Shape, values: Values): string[] =>
  Object.entries(listsOf(shape)).flatMap(([name, { completeRow }]) => {
    const none = completeRow?.noneField;
    return none !== undefined && none in shape.fields && rowsIn(values, name).length > 0 ? [none] : [];
  });

/** Whether a list has a complete row, or needs none. @param beside the fields beside the list */
export const hasCompleteRow = (list: ListDefinition, rows: readonly Row[], beside: Values): boolean =>
  saysNone(list, rows, beside) || rows.some((row) => missingInRow(list, row).length === 0);
