import type { DocumentLink, Sheets } from "./documents/document-pages.ts";

/** A kind of document outside of its own pages, without its definition, which is heavy. */
export interface ListedDocument extends DocumentLink {
  /** On the wire: `career_resume`. */
  readonly wireName: string;
  /** Below this path are its pages. */
  readonly path: string;
  /** The sheets that a usual print has. */
  readonly sheets: Sheets;
}

const TWO_SHEETS_A4: Sheets = { count: 2, shape: "210 / 297" };

/** The documents of a person and where each of them is begun. */
export const DOCUMENT_LINKS: readonly ListedDocument[] = [
  {
    name: "resume",
    wireName: "resume",
    label: "履歴書",
    path: "/user/resume",
    href: "/user/resume/profile/edit",
    sheets: TWO_SHEETS_A4,
  },
  {
    name: "career",
    wireName: "career_resume",
    label: "職務経歴書",
    path: "/user/career_resume",
    href: "/user/career_resume/work/edit",
    sheets: TWO_SHEETS_A4,
  },
];

/** Undefined for a kind of document that this release does not have. */
export const findListedDocument = (wireName: string): ListedDocument | undefined =>
  DOCUMENT_LINKS.find((document) => document.wireName === wireName);
