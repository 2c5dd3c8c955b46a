import type { DocumentDefinition, SectionDefinition } from "../../../documents/definition.ts";

/** The section of this id; undefined where the document has none. */
export const findSection = ({ sections }: DocumentDefinition, id: string): SectionDefinition | undefined =>
  sections.find((section) => section.id === id);

/** @throws for an id that is no section of the document */
export function sectionOf(definition: DocumentDefinition, id: string): SectionDefinition {
  const section = findSection(definition, id);
  if (!section) throw new Error(`the document has no section "${id}"`);
  return section;
}
