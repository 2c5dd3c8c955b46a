import { allSections } from "./all-sections.ts";
import type { DocumentDefinition, SectionDefinition } from "./definition.ts";
import { type AnyDocument, sectionValues, withSectionValues } from "./values.ts";

/** The fields of a section that an answer carries otherwise than they are stored. */
interface ConvertedSection {
  section: SectionDefinition;
  fields: readonly (readonly [name: string, toWire: (value: unknown) => unknown])[];
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

function convertedSections(definition: DocumentDefinition): readonly ConvertedSection[] {
  const known = converted.get(definition);
  if (known) return known;
  const sections = allSections(definition).flatMap((section) => {
    const fields = Object.entries(section.fields).flatMap(([name, field]) =>
      field.toWire ? [[name, (value: unknown) => field.toWire?.(value)] as const] : [],
    );
    return fields.length > 0 ? [{ section, fields }] : [];
  });
  converted.set(definition, sections);
  return sections;
}
