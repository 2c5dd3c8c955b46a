import type { DocumentDefinition, SectionDefinition } from "./definition.ts";

/** The page on which a section is edited. */
export const editPath = ({ path }: Pick<DocumentDefinition, "path">, section: string) => `${path}/${section}/edit`;

/** Pages with one for each section instead of the pattern `<path>/$section/edit`: unknown sections have none. */
export const expandSections = <Page extends { path: string }>(
  definition: DocumentDefinition,
  pages: readonly Page[],
): Page[] =>
  pages.flatMap((page) =>
    page.path === editPath(definition, "$section")
      ? definition.sections.map(({ id }) => ({ ...page, path: editPath(definition, id) }))
      : [page],
  );

/** The page after a section's editor: the next section's editor, after the last one and one outside the builder the confirm page. */
export function pathAfter(definition: DocumentDefinition, section: SectionDefinition): string {
  const { path, sections } = definition;
  const next = sections.includes(section) ? sections[sections.indexOf(section) + 1] : undefined;
  return next ? editPath(definition, next.id) : `${path}/confirm`;
}
