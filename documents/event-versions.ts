import { allSections } from "./all-sections.ts";
import type { DocumentDefinition, Fields, Shape } from "./definition.ts";
import { listsOf, type Row, rowsIn, type Values } from "./values.ts";

/** Versions of events whose rows or sections got fields after the first release: `since` of a field. */

/** Upcasters of an event definition: `[n]` converts data of version n to version n + 1. */
export type Upcasters = Readonly<Record<number, <Data extends object>(data: Data) => Data>>;

/** The newest `since` of these fields, 1 without any. */
export const fieldsVersion = (fields: Fields): number =>
  Object.values(fields).reduce((newest, { since = 1 }) => Math.max(newest, since), 1);

/** The newest `since` of a row's or section's fields and of all rows within it. */
export const shapeVersion = (shape: Shape): number =>
  Object.values(listsOf(shape)).reduce(
    (newest, list) => Math.max(newest, shapeVersion(list)),
    fieldsVersion(shape.fields),
  );

/** The version of a whole document: of its snapshots. */
export const documentVersion = (definition: DocumentDefinition): number =>
  Math.max(1, ...allSections(definition).map((section) => Math.max(section.since ?? 1, shapeVersion(section))));

/** Upcasters from every version before `version`. @param upcast the data with what version `to` brought */
export function upcasters(version: number, upcast: (data: Values, to: number) => Values): Upcasters {
  const steps = Array.from({ length: version - 1 }, (_, index) => index + 1);
  return Object.fromEntries(
    steps.map((from) => [from, <Data extends object>(data: Data) => upcast(data as Values, from + 1) as Data]),
  );
}

/** A stored section or row with the fields that version `to` brought, empty, in the rows within it as well. */
export function withFieldsSince(shape: Shape, values: Values, to: number): Values {
  const next: Record<string, unknown> = { ...values };
  for (const [name, { since, empty }] of Object.entries(shape.fields)) if (since === to) next[name] = empty;
  for (const [name, list] of Object.entries(listsOf(shape))) {
    if (values[name])
      next[name] = rowsIn(values, name).map((row): Row => ({ id: row.id, ...withFieldsSince(list, row, to) }));
  }
  return next;
}
