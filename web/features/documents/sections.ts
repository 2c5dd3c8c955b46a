import { allSections } from "../../../documents/all-sections.ts";
import type { DocumentDefinition, SectionDefinition } from "../../../documents/definition.ts";

/** The section of this id; undefined where the document has none. */
export const findSection = ({ sections }: DocumentDefinition, id: string): SectionDefinition | undefined =>
  sections.find((section) => section.id === id);

/** Label of a section, also of one outside the builder; undefined for an unknown id. */
export const sectionLabel = (definition: DocumentDefinition, id: string): string | undefined =>
  allSections(definition).find((section) => section.id === id)?.label;

/** @throws for an id that is no section of the document */
export function sectionOf(definition: DocumentDefinition, id: string): SectionDefinition {
  const section = findSection(definition, id);
  if (!section) throw new Error(`the document has no section "${id}"`);
  return section;
}
