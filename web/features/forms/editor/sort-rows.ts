import type { ListDefinition, Shape } from "../../../../documents/definition.ts";
import { orderedIds } from "../../../../documents/row-order.ts";
import { listsOf, type Row, rowsIn, type Values } from "../../../../documents/values.ts";
import { parseForm } from "./parse-form.ts";

/** Typed rows in the order of their list; the same array where they are in order. */
export function sortRows(list: ListDefinition, typed: readonly Row[]): readonly Row[] {
  if (!list.order) return typed;
  const parsed = typed.map((row) => ({ id: row.id, ...parseForm({ fields: list.fields }, row, ANY_DAY).values }));
  const ids = orderedIds(list, parsed);
  return ids.every((id, index) => id === typed[index]?.id)
    ? typed
    : ids.flatMap((id) => typed.filter((row) => row.id === id));
}
const ANY_DAY = { today: "" };

/** The form with the rows of its lists in order; the same object where they are. */
export function sortLists<V extends Values>(shape: Shape, typed: V): V {
  const sorted = Object.entries(listsOf(shape)).flatMap(([name, list]) => {
    const [before, after] = [rowsIn(typed, name), sortRows(list, rowsIn(typed, name))];
    return before === after ? [] : [[name, after] as const];
  });
  return sorted.length === 0 ? typed : { ...typed, ...Object.fromEntries(sorted) };
}
