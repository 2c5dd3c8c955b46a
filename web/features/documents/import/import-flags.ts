/** Query flags of an import, as the specification names them. */
export interface ImportFlags {
  /** Shows the preview of what was read. */
  google_docs_imported?: unknown;
  /** The imported data has been applied to the document. */
  google_docs_import?: unknown;
}

export const isFlagSet = (flag: unknown): boolean => flag === true || flag === "true";
