import { fieldMessages } from "../japanese/field-messages.ts";
import type { CheckContext, CheckedShape, ListDefinition, Shape } from "./definition.ts";
import type { FieldPath } from "./field-path.ts";
import type { Problem } from "./problem.ts";
import { hasCompleteRow, missingFields, missingInRow } from "./required.ts";
import { listsOf, type Row, rowsIn, type Values } from "./values.ts";

/**
 * The rules across the fields of a section, over all its values and rows: the browser's check of a whole form.
 * Single fields are parsed by their own `input`.
 * @param complete adds what only an explicit save demands: required fields, complete rows, orders
 */
export const validateValues = (
  section: CheckedShape,
  values: Values,
  context: CheckContext & { complete: boolean },
): Problem[] => [
  ...checkValues(section, values, context),
  ...(context.complete ? checkCompleteValues(section, values, context) : []),
];

/** The rules that always hold: ranges of dates. */
export const checkValues = (section: CheckedShape, values: Values, context: CheckContext): Problem[] => [
  ...(section.check?.(values as never, context) ?? []),
  ...inLists(section, values, [], (list, rows) => list.check?.(rows as never, context) ?? []),
];

/** The rules of an explicit save. */
export const checkCompleteValues = (section: CheckedShape, values: Values, context: CheckContext): Problem[] => [
  ...missingFields(section, values).map((name) => missing(section, [], name)),
  ...(section.checkComplete?.(values as never, context) ?? []),
  ...inLists(section, values, [], (list, rows, beside) => [
    ...rows.flatMap((row) => missingInRow(list, row).map((name) => missing(list, [row.id], name))),
    ...completeRowProblems(list, rows, beside),
    ...(list.checkComplete?.(rows as never, context) ?? []),
  ]),
];

const missing = ({ fields }: Shape, at: FieldPath, name: string): Problem => ({
  path: [...at, name],
  message: fields[name]?.requiredMessage ?? fieldMessages.required,
});

/** The problem of a list that needs a complete row and has none. Its path starts at the list. */
function completeRowProblems(list: ListDefinition, rows: readonly Row[], beside: Values): Problem[] {
  const message = list.completeRow?.message;
  return message === undefined || hasCompleteRow(list, rows, beside) ? [] : [{ path: [], message }];
}

type CheckRows = (list: ListDefinition, rows: readonly Row[], beside: Values) => readonly Problem[];

/** Runs a check over every list at any depth; paths of its problems start at the list. */
function inLists(shape: Shape, values: Values, path: FieldPath, check: CheckRows): Problem[] {
  return Object.entries(listsOf(shape)).flatMap(([name, list]) => {
    const rows = rowsIn(values, name);
    const at = [...path, name];
    return [
      ...check(list, rows, values).map((problem) => ({ ...problem, path: [...at, ...problem.path] })),
      ...rows.flatMap((row) => inLists(list, row, [...at, row.id], check)),
    ];
  });
}
