import type { DocumentDefinition, DocumentValues, SectionDefinition } from "./document-definition.ts";

/** The section of this id; undefined where the document has none. */
export const findSection = <Values extends DocumentValues>(
  { sections }: Pick<DocumentDefinition<Values>, "sections">,
  id: string,
): SectionDefinition<Values> | undefined => sections.find((section) => section.id === id);

/** @throws for an id that is no section of the document */
export function sectionOf<Values extends DocumentValues>(
  definition: Pick<DocumentDefinition<Values>, "sections">,
  id: string,
): SectionDefinition<Values> {
  const section = findSection(definition, id);
  if (!section) throw new Error(`the document has no section "${id}"`);
  return section;
}
