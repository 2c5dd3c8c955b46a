import type { Sheets } from "../documents/document-pages.ts";

/** A printed document in an application: its pages in the app, and the sheets to expect. */
interface PrintableDocument {
  /** Of the builder: `/user/resume`. */
  path: string;
  sheets: Sheets;
}

const A4 = "210 / 297";

const PRINTABLE: Readonly<Record<string, PrintableDocument>> = {
  resume: { path: "/user/resume", sheets: { count: 2, shape: A4 } },
  career_resume: { path: "/user/career_resume", sheets: { count: 2, shape: A4 } },
};

/** Undefined for a kind of document that this page cannot show. */
export const printableDocument = (document: string): PrintableDocument | undefined => PRINTABLE[document];

/** Address of the pages of a revision. @param options query string */
export const pagesUrl = ({ path }: PrintableDocument, revision: number, options: string): string =>
  `${path}/output.pdf?${options && `${options}&`}at=${revision}`;

/** Address of the differences between two revisions, the older first. */
export const differencesUrl = ({ path }: PrintableDocument, one: number, other: number): string =>
  `${path}/history?from=${Math.min(one, other)}&to=${Math.max(one, other)}`;
