import type { DocumentDefinition, ListDefinition, RowOf, Shape } from "./definition.ts";
import { documentKeys } from "./keys.ts";
import { type DocumentOf, listsOf, type Values } from "./values.ts";

/** The values of a section or a row in which nothing was filled in. */
export function emptyValues(shape: Shape): Values {
  const values: Record<string, unknown> = {};
  for (const name in shape.fields) values[name] = shape.fields[name]?.empty;
  for (const name in listsOf(shape)) values[name] = [];
  return values;
}

/** A new row. */
export const emptyRow = <L extends ListDefinition>(list: L, id: string): RowOf<L> =>
  ({ ...emptyValues(list), id }) as RowOf<L>;

/** The document of a person who has saved nothing. */
export function emptyDocument<D extends DocumentDefinition>(definition: D): DocumentOf<D> {
  const values: Record<string, unknown> = { updated_at: null };
  for (const section of definition.sections) {
    if (section.at === undefined) Object.assign(values, emptyValues(section));
    else values[section.at] = emptyValues(section);
  }
  Object.assign(values, emptyValues({ fields: definition.rest ?? {} }));
  return Object.fromEntries(documentKeys(definition).map((key) => [key, values[key]])) as DocumentOf<D>;
}
