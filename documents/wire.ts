import { allSections } from "./all-sections.ts";
import type { DocumentDefinition } from "./definition.ts";
import { type AnyDocument, sectionValues, withSectionValues } from "./values.ts";

/** The document as an answer carries it: as it is stored, but for fields that say otherwise (`toWire`). */
export function toWire(definition: DocumentDefinition, document: AnyDocument): AnyDocument {
  return allSections(definition).reduce((wire, section) => {
    const converted = Object.entries(section.fields).filter(([, { toWire }]) => toWire);
    if (converted.length === 0) return wire;
    const values = sectionValues(section, document);
    const changes = Object.fromEntries(converted.map(([name, field]) => [name, field.toWire?.(values[name])]));
    return withSectionValues(section, wire, { ...values, ...changes });
  }, document);
}
