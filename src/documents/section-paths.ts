import type { DocumentDefinition, SectionDefinition } from "../../documents/definition.ts";

/** The page after a section's editor: the next section's editor, after the last one the confirm page. */
export function pathAfter({ path, sections }: DocumentDefinition, section: SectionDefinition): string {
  const next = sections[sections.indexOf(section) + 1];
  return next ? `${path}/${next.id}/edit` : `${path}/confirm`;
}
