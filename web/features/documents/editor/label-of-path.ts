import type { Shape } from "../../../../documents/definition.ts";
import type { FieldPath } from "../../../../documents/field-path.ts";
import { listsOf, rowsIn, type Values } from "../../../../documents/values.ts";

/** A path in words: 2行目の学校名, 2行目の1行目のプロジェクト名, 2行目; the section's label for the form as a whole. */
export function labelOfPath(shape: Shape & { label: string }, values: Values, [name, id, ...inner]: FieldPath): string {
  const list = name === undefined ? undefined : listsOf(shape)[name];
  if (!list || name === undefined) return (name && shape.fields[name]?.label) || shape.label;
  if (id === undefined) return shape.label;
  const index = rowsIn(values, name).findIndex((row) => row.id === id);
  const row = `${index + 1}行目`;
  return inner.length === 0 ? row : `${row}の${labelOfPath(list, rowsIn(values, name)[index] ?? {}, inner)}`;
}
