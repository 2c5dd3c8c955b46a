import type { Shape } from "../../../../documents/definition.ts";
import type { FieldPath } from "../../../../documents/field-path.ts";
import { listsOf, rowsIn, type Values } from "../../../../documents/values.ts";

/**
 * The fields that two values of a form differ in, in its order; a new or a removed row, and a new order, as a whole.
 * @param before form values, as `after` is: text and check boxes
 */
export function changedPaths(shape: Shape, before: Values, after: Values): readonly FieldPath[] {
  const fields = Object.keys(shape.fields).filter((name) => (before[name] ?? "") !== (after[name] ?? ""));
  const rows = Object.entries(listsOf(shape)).flatMap(([name, list]): FieldPath[] => {
    const [was, is] = [rowsIn(before, name), rowsIn(after, name)];
    const old = new Map(was.map((row) => [row.id, row]));
    const changed = is.flatMap((row): FieldPath[] => {
      const previous = old.get(row.id);
      if (!previous) return [[name, row.id]];
      return changedPaths(list, previous, row).map((path) => [name, row.id, ...path]);
    });
    const isSameList = is.length >= was.length && was.every(({ id }, index) => is[index]?.id === id);
    return isSameList ? changed : [[name], ...changed];
  });
  return [...fields.map((name) => [name]), ...rows];
}
