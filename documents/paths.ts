import type { DocumentDefinition, SectionDefinition } from "./definition.ts";

/** The page on which a section is edited. */
export const editPath = ({ path }: Pick<DocumentDefinition, "path">, section: string) => `${path}/${section}/edit`;

/** The page after a section's editor: the next section's editor, after the last one the confirm page. */
export function pathAfter(definition: DocumentDefinition, section: SectionDefinition): string {
  const { path, sections } = definition;
  const next = sections[sections.indexOf(section) + 1];
  return next ? editPath(definition, next.id) : `${path}/confirm`;
}
