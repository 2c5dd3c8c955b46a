import type { AnyDocument } from "../../documents/values.ts";

/** A document as it stood after a revision; null before the first event. */
export interface DocumentRevision<Document = AnyDocument> {
  revision: number | null;
  document: Document;
}
