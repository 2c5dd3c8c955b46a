import type { DocumentDefinition, ListDefinition, SectionDefinition, Shape, ValuesOf } from "./definition.ts";

/** The stored document of a definition. `updated_at` is the ISO instant of its newest change; null for the empty document. */
export type DocumentOf<D extends DocumentDefinition> = string extends D["name"]
  ? AnyDocument
  : Flat<
      { [S in SectionOf<D> as Extract<S["at"], string>]: ValuesOf<S> } & Both<RootValues<SectionOf<D>>> & {
          updated_at: string | null;
        }
    >;

/** The ids of the sections of a definition's builder. */
export type SectionId<D extends DocumentDefinition> = D["sections"][number]["id"];
/** The ids of all sections that can change: the builder's and the others. */
export type ChangedSectionId<D extends DocumentDefinition> = SectionOf<D>["id"];

/** A document of a definition that is known at run time only. */
export type AnyDocument = Readonly<Record<string, unknown>> & { readonly updated_at: string | null };
/** A section's values or a row's, likewise. */
export type Values = Readonly<Record<string, unknown>>;
export type Row = Values & { readonly id: string };

export type SectionOf<D extends DocumentDefinition> = D["sections"][number] | NonNullable<D["otherSections"]>[number];
type RootValues<S extends SectionDefinition> = S extends { readonly at: string } ? never : ValuesOf<S>;
type Both<Union> = (Union extends unknown ? (value: Union) => void : never) extends (value: infer All) => void
  ? All
  : never;
type Flat<T> = { [K in keyof T]: T[K] };

/** The lists of a shape; none for a shape without. */
export const listsOf = (shape: Shape): Readonly<Record<string, ListDefinition>> => shape.lists ?? NO_LISTS;
const NO_LISTS = {};

/** The rows of a list within a section's or a row's values. */
export const rowsIn = (values: Values, list: string): readonly Row[] => (values[list] ?? []) as readonly Row[];

/** A section's slice of the document. Its lists are the document's own arrays, so that they compare by identity. */
export function sectionValues(section: SectionDefinition, document: AnyDocument): Values {
  if (section.at !== undefined) return document[section.at] as Values;
  const values: Record<string, unknown> = {};
  for (const name in section.fields) values[name] = document[name];
  for (const name in section.lists) values[name] = document[name];
  return values;
}

/** The document with a section's values instead of its own. */
export function withSectionValues(section: SectionDefinition, document: AnyDocument, values: Values): AnyDocument {
  return section.at === undefined ? { ...document, ...values } : { ...document, [section.at]: values };
}
