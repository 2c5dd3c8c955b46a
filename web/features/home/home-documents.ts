import { editPath } from "../../../documents/paths.ts";
import type { MissingItem, SectionProgress } from "../../../documents/progress.ts";
import type { DocumentOverview } from "../../../modules/home/contract.ts";
import { pages } from "../../../modules/pages.ts";
import type { ListedDocument } from "../document-links.ts";

/** The page of a section. */
export const sectionHref = (document: ListedDocument, { section, path }: SectionProgress): string =>
  path ?? editPath(document, section);

/** The editor with the focus in the field that is missing. */
export const missingHref = (document: ListedDocument, { section, field, row }: MissingItem): string =>
  `${editPath(document, section)}#${row === undefined ? field : `${row}.${field}`}`;

/** Address to go on at: the first section with something missing, else the first one. */
export function nextHref(document: ListedDocument, { sections }: DocumentOverview): string {
  const next = sections.find(({ done }) => !done) ?? sections[0];
  return next ? editPath(document, next.section) : document.path;
}

/** The page below the document's path; undefined for a kind of document without it. */
export const pageOf = ({ path }: ListedDocument, name: "confirm" | "history"): string | undefined =>
  pages.find((page) => page.path === `${path}/${name}`)?.path;
