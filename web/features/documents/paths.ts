import type { DocumentDefinition } from "../../../documents/definition.ts";
import { editPath } from "../../../documents/paths.ts";

type DocumentPath = Pick<DocumentDefinition, "path">;

export const confirmPath = ({ path }: DocumentPath): string => `${path}/confirm`;
/** Leads to the page after the download. */
export const outputPath = ({ path }: DocumentPath): string => `${path}/output`;
export const completePath = ({ path }: DocumentPath): string => `${path}/complete`;
/** The page of a section: its editor; outside the builder a page of its own for files, the print options for fields. */
export function sectionPath(definition: Pick<DocumentDefinition, "path" | "otherSections">, section: string): string {
  const other = definition.otherSections?.find(({ id }) => id === section);
  if (!other) return editPath(definition, section);
  return other.hasFiles ? `${definition.path}/${section}` : confirmPath(definition);
}
export const historyPath = ({ path }: DocumentPath): string => `${path}/history`;

export const importPath = ({ path }: DocumentPath): string => `${path}/import`;

/** The editor of the first section. */
export const firstPath = (definition: Pick<DocumentDefinition, "path" | "sections">): string =>
  editPath(definition, definition.sections[0]?.id ?? "");

/** The page that 次へ leads to: the next section's editor, after the last one the confirm page. */
export function pathAfter(definition: Pick<DocumentDefinition, "path" | "sections">, section: string): string {
  const next = definition.sections[definition.sections.findIndex(({ id }) => id === section) + 1];
  return next ? editPath(definition, next.id) : confirmPath(definition);
}
