import { allSections } from "./all-sections.ts";
import type { DocumentDefinition, ListDefinition, SectionDefinition } from "./definition.ts";
import { listsOf } from "./values.ts";

/** A part of a document that has events of its own: a section's fields, or one list of a section. */
export interface DocumentPart {
  readonly section: SectionDefinition;
  /** Name and definition of the list; undefined for the section's fields. */
  readonly list?: readonly [name: string, list: ListDefinition];
}

/** The keys of a stored document in their order. */
export function documentKeys(definition: DocumentDefinition): string[] {
  const keys = definition.sections.flatMap(keysOf);
  const { keyOrder = [], otherSections = [] } = definition;
  const listed = keyOrder.filter((key) => keys.includes(key));
  const others = keys.filter((key) => !keyOrder.includes(key));
  return [...listed, ...others, ...otherSections.flatMap(keysOf), "updated_at"];
}

const keysOf = (section: SectionDefinition): string[] =>
  section.at === undefined ? [...Object.keys(section.fields), ...Object.keys(listsOf(section))] : [section.at];

/** The parts of a document in the order of its keys. */
export function documentParts(definition: DocumentDefinition): DocumentPart[] {
  const keys = documentKeys(definition);
  const indexOf = ({ section, list }: DocumentPart) => {
    const own = section.at ?? list?.[0];
    if (own !== undefined) return keys.indexOf(own);
    return Math.min(...Object.keys(section.fields).map((field) => keys.indexOf(field)));
  };
  return allSections(definition)
    .flatMap((section): DocumentPart[] => [
      ...(Object.keys(section.fields).length > 0 ? [{ section }] : []),
      ...Object.entries(listsOf(section)).map((list) => ({ section, list })),
    ])
    .sort((a, b) => indexOf(a) - indexOf(b));
}
