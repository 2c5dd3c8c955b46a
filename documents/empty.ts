import { allSections } from "./all-sections.ts";
import type { DocumentDefinition, ListDefinition, RowOf, Shape, ValuesOf } from "./definition.ts";
import { documentKeys } from "./keys.ts";
import { type AnyDocument, type DocumentOf, listsOf, rowsIn, type Values } from "./values.ts";

/** The values of a section or a row in which nothing was filled in. */
export function emptyValues<S extends Shape>(shape: S): ValuesOf<S> {
  const values: Record<string, unknown> = {};
  for (const name in shape.fields) values[name] = shape.fields[name]?.empty;
  for (const name in listsOf(shape)) values[name] = [];
  return values as ValuesOf<S>;
}

/** Values of a section or a row with every field, and so its rows: one that is not there is empty. */
export function wholeValues(shape: Shape, values: Values): Values {
  const rows = Object.entries(listsOf(shape)).map(([name, list]) => [
    name,
    rowsIn(values, name).map((row) => wholeValues(list, row)),
  ]);
  return { ...emptyValues(shape), ...values, ...Object.fromEntries(rows) };
}

/** A new row. */
export const emptyRow = <L extends ListDefinition>(list: L, id: string): RowOf<L> =>
  ({ ...emptyValues(list), id }) as RowOf<L>;

const emptyDocuments = new WeakMap<DocumentDefinition, AnyDocument>();

/** The document of a person who has saved nothing: the same object at every call. */
export function emptyDocument<D extends DocumentDefinition>(definition: D): DocumentOf<D> {
  const document = emptyDocuments.get(definition) ?? createEmptyDocument(definition);
  emptyDocuments.set(definition, document);
  return document as DocumentOf<D>;
}

function createEmptyDocument(definition: DocumentDefinition): AnyDocument {
  const values: Record<string, unknown> = { updated_at: null };
  for (const section of allSections(definition)) {
    if (section.at === undefined) Object.assign(values, emptyValues(section));
    else values[section.at] = emptyValues(section);
  }
  return Object.fromEntries(documentKeys(definition).map((key) => [key, values[key]])) as AnyDocument;
}
