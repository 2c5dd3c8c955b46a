import type { ListDefinition, Shape } from "../../../../documents/definition.ts";
import { isBlank } from "../../../../documents/field.ts";
import type { FieldPath } from "../../../../documents/field-path.ts";
import { listsOf, type Row, rowsIn, type Values } from "../../../../documents/values.ts";

/** Operations on the values of a form: a section's fields and rows as one nested object, to any depth. */

const findRow = (rows: readonly Row[], id: string | undefined) => rows.find((row) => row.id === id);

/** The field, row or list at a path; undefined where there is none. */
export const valueAt = (values: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (at, step) => (Array.isArray(at) ? findRow(at, step) : (at as Values | undefined)?.[step]),
    values,
  );

/** The values with another one at a path; a row that becomes undefined is removed, a row that was missing is appended. */
export function withValueAt<V>(values: V, [step, ...rest]: FieldPath, value: unknown): V {
  if (step === undefined) return value as V;
  if (!Array.isArray(values)) {
    return { ...values, [step]: withValueAt((values as Values | undefined)?.[step], rest, value) } as V;
  }
  const index = values.findIndex(({ id }: Row) => id === step);
  if (index < 0) return (rest.length === 0 && value !== undefined ? [...values, value] : values) as V;
  const row = withValueAt(values[index], rest, value);
  return (row === undefined ? values.toSpliced(index, 1) : values.with(index, row)) as V;
}

/** The path of the row with this id, at any depth; undefined when it is gone. */
export function findRowPath(shape: Shape, values: Values, id: string): FieldPath | undefined {
  for (const [name, list] of Object.entries(listsOf(shape))) {
    for (const row of rowsIn(values, name)) {
      const inner = row.id === id ? [] : findRowPath(list, row, id);
      if (inner) return [name, row.id, ...inner];
    }
  }
  return undefined;
}

/** A path without row ids: `["educations", "school_name"]`. */
export const fieldNames = (path: FieldPath): readonly string[] => path.filter((_, depth) => depth % 2 === 0);

/** The definition of a list, by the names of the lists around it and its own. @throws for one that the shape does not have */
export function listAt(shape: Shape, [name = "", ...inner]: readonly string[]): ListDefinition {
  const list = listsOf(shape)[name];
  if (!list) throw new Error(`the form has no list "${name}"`);
  return inner.length > 0 ? listAt(list, inner) : list;
}

/** Whether a path names a list or the whole form, and no field or row. */
export const isWhole = (shape: Shape, [name, id, ...inner]: FieldPath): boolean => {
  const list = name === undefined ? undefined : listsOf(shape)[name];
  if (name === undefined || (list && id === undefined)) return true;
  return list !== undefined && inner.length > 0 && isWhole(list, inner);
};

/** `after` with the fields and rows at `paths` as they are in `before`: they stay out of a patch between the two. */
export function omitChanges(shape: Shape, before: Values, after: Values, paths: readonly FieldPath[]): Values {
  return paths
    .filter((path) => !isWhole(shape, path))
    .reduce((values, path) => {
      const value = valueAt(before, path);
      const isRemovedRow = value !== undefined && valueAt(values, path) === undefined && path.length % 2 === 0;
      if (!isRemovedRow) return withValueAt(values, path, value);
      const list = path.slice(0, -1);
      const [was, is] = [valueAt(before, list), valueAt(values, list)];
      return is === undefined ? values : withValueAt(values, list, restored(was as Row[], is as Row[], value as Row));
    }, after);
}

/** The rows with a removed one behind the neighbour it had. */
function restored(was: readonly Row[], is: readonly Row[], row: Row): Row[] {
  const neighbours = was.slice(
    0,
    was.findIndex(({ id }) => id === row.id),
  );
  const neighbour = neighbours.findLast(({ id }) => findRow(is, id));
  return is.toSpliced(neighbour ? is.findIndex(({ id }) => id === neighbour.id) + 1 : 0, 0, row);
}

/** Whether nothing was typed in a row; check boxes and levels do not count. */
export const isBlankRow = (shape: Shape, row: Values): boolean =>
  Object.entries(shape.fields).every(([name, { isContent }]) => !isContent || isBlank(row[name])) &&
  Object.entries(listsOf(shape)).every(([name, list]) => rowsIn(row, name).every((inner) => isBlankRow(list, inner)));

/** `after` without new rows that are still blank. */
export function omitBlankRows(shape: Shape, before: Values | undefined, after: Values): Values {
  const lists = Object.entries(listsOf(shape)).map(([name, list]) => {
    const old = new Map(rowsIn(before ?? {}, name).map((row) => [row.id, row]));
    const rows = rowsIn(after, name)
      .filter((row) => old.has(row.id) || !isBlankRow(list, row))
      .map((row) => (list.lists ? omitBlankRows(list, old.get(row.id), row) : row));
    return [name, rows] as const;
  });
  return { ...after, ...Object.fromEntries(lists) };
}

/** Changes as a person counts them: fields, added rows, removed rows, one for a new order of a list. */
export function countChanges(shape: Shape, before: Values, after: Values): number {
  const fields = Object.keys(shape.fields).filter((name) => before[name] !== after[name]).length;
  return Object.entries(listsOf(shape)).reduce(
    (sum, [name, list]) => sum + countRowChanges(list, rowsIn(before, name), rowsIn(after, name)),
    fields,
  );
}

function countRowChanges(list: Shape, before: readonly Row[], after: readonly Row[]): number {
  const old = new Map(before.map((row) => [row.id, row]));
  const changed = after.reduce((sum, row) => {
    const was = old.get(row.id);
    return sum + (was ? countChanges(list, was, row) : 1);
  }, 0);
  const now = new Set(after.map(({ id }) => id));
  const kept = before.filter(({ id }) => now.has(id));
  return changed + (before.length - kept.length) + (isReordered(kept, after) ? 1 : 0);
}

/** New rows at the end change no order; anywhere else they do. */
const isReordered = (kept: readonly Row[], after: readonly Row[]) => kept.some(({ id }, i) => id !== after[i]?.id);
