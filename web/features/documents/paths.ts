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

type SectionWalk = Pick<DocumentDefinition, "path" | "sections" | "otherSections">;

/** The sections that 前へ and 次へ walk: those of the builder, then those of files. */
const walkOf = ({ sections, otherSections = [] }: SectionWalk): readonly string[] =>
  [...sections, ...otherSections.filter(({ hasFiles }) => hasFiles)].map(({ id }) => id);

/** The page that 次へ leads to: that of the next section, after the last one the confirm page. */
export function pathAfter(definition: SectionWalk, section: string): string {
  const walk = walkOf(definition);
  const next = walk[walk.indexOf(section) + 1];
  return next ? sectionPath(definition, next) : confirmPath(definition);
}

/** The page that 前へ leads to; undefined at the first section. */
export function pathBefore(definition: SectionWalk, section: string): string | undefined {
  const walk = walkOf(definition);
  const previous = walk[walk.indexOf(section) - 1];
  return previous && sectionPath(definition, previous);
}
