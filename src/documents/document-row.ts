import type { AnyDocument } from "../../documents/values.ts";
import { openColumnText } from "../privacy/sealed-column.ts";

/** `document` is set only in rows that version 1 of `resume-document` wrote, until version 2 has been rebuilt beside them. */
export type DocumentRow = { account_id: string; revision: number } & (
  | { sealed_document: Buffer }
  | { sealed_document: null; document: AnyDocument }
);

/** A document and the revision it stands at; -1 before the first event. */
export interface DocumentAtRevision {
  revision: number;
  document: AnyDocument;
}

/** The JSON of the sealed document of a row, unparsed; undefined in a row of version 1. */
export const openDocumentText = (table: string, row: DocumentRow, key: Buffer): Buffer | undefined =>
  row.sealed_document === null
    ? undefined
    : openColumnText(key, { column: `${table}.sealed_document`, subjectId: row.account_id }, row.sealed_document);
