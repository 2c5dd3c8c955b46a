import { editPath } from "../../documents/paths.ts";
import { careerKind } from "../../modules/career/contract/kind.ts";
import { resumeKind } from "../../modules/resume/contract/kind.ts";
import type { Sheets } from "./documents/document-pages.ts";

const TWO_SHEETS_A4: Sheets = { count: 2, shape: "210 / 297" };

/** The documents of a person: where each of them is begun, and the sheets that a usual print has. */
export const DOCUMENT_LINKS = [resumeKind, careerKind].map((kind) => ({
  ...kind,
  href: editPath(kind, kind.firstSection),
  sheets: TWO_SHEETS_A4,
}));

/** A kind of document outside of its own pages. */
export type ListedDocument = (typeof DOCUMENT_LINKS)[number];

/** Undefined for a kind of document that this release does not have. */
export const findListedDocument = (wireName: string): ListedDocument | undefined =>
  DOCUMENT_LINKS.find((document) => document.wireName === wireName);
