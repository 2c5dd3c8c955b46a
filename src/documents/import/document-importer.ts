import type { ImportedValues } from "../../../documents/import/read-imported.ts";

/** Kinds of files that a document is read from. */
export type FileKind = "html" | "text" | "docx" | "json" | "pdf" | "zip";

/** Kinds of files that a person uploads, by the ending of their names. */
export type UploadKind = Extract<FileKind, "pdf" | "docx" | "json" | "zip">;

/** Time limit of reading one file; the largest that is read takes a fraction of it. */
export const READING_MS = 3_000;
/** The same of a PDF: the reader of its text loads within it. */
export const PDF_READING_MS = 15_000;

export interface FileJob {
  readonly kind: FileKind;
  readonly bytes: Uint8Array;
}

/** Values by section and field as they were found, not yet checked, and the lines that could not be read. */
export interface FileReading {
  readonly found: Readonly<Record<string, unknown>>;
  readonly unread: readonly string[];
  /** The words of the file that a value was read from: by `<section>.<field>`, of a row by its id. */
  readonly sources?: Readonly<Record<string, string>>;
}

/** `unknown`: nothing of the document in it; `broken`: damaged; `too-long`: beyond the bounds; `no-text`: a picture of text. */
export type FileRefusal = "unknown" | "broken" | "too-long" | "no-text";
export type FileResult = ({ refused?: undefined } & FileReading) | { refused: FileRefusal };

/** A worker task that reads files of some kinds, and the document's values in what it reads. */
export interface ImportReader {
  readonly task: string;
  readonly kinds: readonly FileKind[];
  adopt(reading: FileReading): FileReading;
}

/** The part of an import that knows one kind of document. */
export interface DocumentImporter {
  /** Uploads of other kinds are refused. */
  readonly uploads: readonly UploadKind[];
  /** Tasks that read a file, in the order in which they are tried; without them the document's own. */
  readonly readers?: readonly ImportReader[];
  /** Reads JSON that a request has brought; undefined where it is no such document. */
  readJson(json: unknown): FileReading | undefined;
  /** The found values under the names of the specification. */
  dataOf(values: ImportedValues): Readonly<Record<string, unknown>>;
  /** Labels of what such a document usually holds and these values do not. */
  missingOf(values: ImportedValues): string[];
}
