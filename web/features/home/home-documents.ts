import type { MissingItem } from "../../../documents/progress.ts";
import type { DocumentOverview } from "../../../modules/home/contract.ts";
import { pages } from "../../../modules/pages.ts";

/** A kind of document on my-page, without its definition: my-page is light. */
export interface HomeDocument {
  /** Key in the answer of my-page. */
  readonly key: "resume" | "career_resume";
  readonly label: string;
  /** Below this path are its pages. */
  readonly path: string;
}

export const homeDocuments: readonly HomeDocument[] = [
  { key: "resume", label: "履歴書", path: "/user/resume" },
  { key: "career_resume", label: "職務経歴書", path: "/user/career_resume" },
];

export const sectionHref = ({ path }: HomeDocument, section: string): string => `${path}/${section}/edit`;

/** The editor with the focus in the field that is missing. */
export const missingHref = (document: HomeDocument, { section, field, row }: MissingItem): string =>
  `${sectionHref(document, section)}#${row === undefined ? field : `${row}.${field}`}`;

/** Address to go on at: the first section with something missing, else the first one. */
export function nextHref(document: HomeDocument, { sections }: DocumentOverview): string {
  const next = sections.find(({ done }) => !done) ?? sections[0];
  return next ? sectionHref(document, next.section) : document.path;
}

/** The page below the document's path; undefined for a kind of document without it. */
export const pageOf = ({ path }: HomeDocument, name: "confirm" | "history"): string | undefined =>
  pages.find((page) => page.path === `${path}/${name}`)?.path;
