import type { DocumentDefinition, SectionDefinition } from "./definition.ts";

/** Stands in the paths of a definition for the id of a subject. */
const SUBJECT = ":subject";

type Paths = Pick<DocumentDefinition, "path" | "calls">;

/** Path of the reads of a document, its history, undo, restore and versions: below `/api/v1` unless its definition names one. */
export const callPath = ({ path, calls = `/api/v1${path}` }: Paths): string => calls;

/** Path of the saves of its sections and of its imports: that of its pages unless its definition names one. */
export const savePath = ({ path, calls = path }: Paths): string => calls;

/** The definition of one document: the id of its subject stands in its paths. Of a caller's own document it is unchanged. */
export function documentOf<D extends Paths & Pick<DocumentDefinition, "subject">>(definition: D, subject: string): D {
  const { path, calls } = definition;
  if (!path.includes(SUBJECT)) return definition;
  const named = { path: path.replace(SUBJECT, subject), ...(calls && { calls: calls.replace(SUBJECT, subject) }) };
  return { ...definition, ...named, subject };
}

/** The name of one document in cache tags, in the names of drafts and in change notifications: `resume`, `record:<subject>`. */
export const documentKey = ({ name, subject }: Pick<DocumentDefinition, "name" | "subject">): string =>
  subject === undefined ? name : `${name}:${subject}`;

/** The page on which a section is edited. */
export const editPath = ({ path, isOnePage }: Pick<DocumentDefinition, "path" | "isOnePage">, section: string) =>
  isOnePage ? path : `${path}/${section}/edit`;

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
  const { path, sections, isOnePage } = definition;
  if (isOnePage) return path;
  const next = sections.includes(section) ? sections[sections.indexOf(section) + 1] : undefined;
  return next ? editPath(definition, next.id) : `${path}/confirm`;
}
