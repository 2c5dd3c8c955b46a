import { allSections } from "./all-sections.ts";
import type { DocumentDefinition, SectionDefinition, Shape } from "./definition.ts";
import { type AnyDocument, sectionValues, withSectionValues } from "./values.ts";

/** The fields of a section that an answer carries otherwise than they are stored. */
interface ConvertedSection {
  section: SectionDefinition;
  fields: readonly (readonly [name: string, toWire: (value: unknown) => unknown])[];
  /** Whether no other field or list of the document, at any depth, has the name of one of them. */
  areOnlyNames: boolean;
}

/** By definition: every read of a document needs them. */
const converted = new WeakMap<DocumentDefinition, readonly ConvertedSection[]>();

/** The document as an answer carries it: as it is stored, but for fields that say otherwise (`toWire`). */
export function toWire(definition: DocumentDefinition, document: AnyDocument): AnyDocument {
  let wire = document;
  for (const { section, fields } of convertedSections(definition)) {
    const values = { ...sectionValues(section, document) };
    for (const [name, convert] of fields) values[name] = convert(values[name]);
    wire = withSectionValues(section, wire, values);
  }
  return wire;
}

/**
 * Whether an answer carries the document exactly as it is stored: every converted field is null in it. A quoted name followed
 * by null is nothing a person typed, since JSON escapes the quotes of a text. False does not mean that anything differs.
 * @param stored JSON without white space
 */
export const isWireText = (definition: DocumentDefinition, stored: { includes(part: string): boolean }): boolean =>
  convertedSections(definition).every(({ fields }) =>
    fields.every(([name]) => isOnlyName(definition, name) && stored.includes(`"${name}":null`)),
  );

const isOnlyName = (definition: DocumentDefinition, name: string): boolean =>
  allSections(definition)
    .flatMap(namesIn)
    .filter((known) => known === name).length === 1;

const namesIn = ({ fields, lists = {} }: Shape): string[] => [
  ...Object.keys(fields),
  ...Object.values(lists).flatMap(namesIn),
];

function convertedSections(definition: DocumentDefinition): readonly ConvertedSection[] {
  const known = converted.get(definition);
  if (known) return known;
  const names = allSections(definition).flatMap(namesIn);
  const sections = allSections(definition).flatMap((section) => {
    const fields = Object.entries(section.fields).flatMap(([name, field]) =>
      field.toWire ? [[name, (value: unknown) => field.toWire?.(value)] as const] : [],
    );
    const areOnlyNames = fields.every(([name]) => names.indexOf(name) === names.lastIndexOf(name));
    return fields.length > 0 ? [{ section, fields, areOnlyNames }] : [];
  });
  converted.set(definition, sections);
  return sections;
}
