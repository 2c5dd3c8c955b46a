import type { ListDefinition, Shape } from "./definition.ts";
import { listsOf, type Row, rowsIn, type Values } from "./values.ts";

/** Versions of the events whose rows or sections got fields after their first release: each list and section counts its own. */

/** Upcasters of an event definition: `[n]` converts data of version n to version n + 1. */
export type Upcasters = Readonly<Record<number, <Data extends object>(data: Data) => Data>>;

/** The version of the event that adds a row: it counts the fields of the row, and of the rows within it. */
export const addedVersion = (list: ListDefinition): number =>
  Object.values(listsOf(list)).reduce((sum, inner) => sum + addedVersion(inner) - 1, list.version ?? 1);

/** Upcasters from every version before `version`. @param upcast data of any of them as the newest has it */
export function upcasters(version: number, upcast: (data: Values) => Values): Upcasters {
  const steps = Array.from({ length: version - 1 }, (_, index) => index + 1);
  return Object.fromEntries(
    steps.map((from) => [from, <Data extends object>(data: Data) => upcast(data as Values) as Data]),
  );
}

/** A stored section or row with every field that it was stored without, empty, in the rows within it as well. */
export function withNewFields(shape: Shape, values: Values): Values {
  const next: Record<string, unknown> = { ...values };
  for (const [name, { empty }] of Object.entries(shape.fields)) if (!(name in next)) next[name] = empty;
  for (const [name, list] of Object.entries(listsOf(shape))) {
    next[name] = rowsIn(values, name).map((row): Row => ({ id: row.id, ...withNewFields(list, row) }));
  }
  return next;
}
