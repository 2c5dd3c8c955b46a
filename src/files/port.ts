import type { Knex } from "knex";

/** Purpose of a file: a photo, a PDF that was sent, a file of an application's answers, the picture of a feedback. */
export type FileKind = "photo" | "document" | "answer" | "feedback";

/** A file of a person to store. Ids are UUIDs; the type was detected by the server. */
export interface NewFile {
  id: string;
  kind: FileKind;
  contentType: string;
  bytes: Uint8Array;
}

/** Files of a person, encrypted with that person's key. */
export interface StoredFile extends Omit<NewFile, "kind"> {
  subjectId: string;
}

/** A file without its bytes. */
export type FileEntry = Pick<StoredFile, "id" | "contentType"> & { size: number };

/** A file that no event names yet. */
export interface AwaitingFile {
  id: string;
  subjectId: string;
  /** Stream whose event is to name it. */
  stream: string;
}

export interface PutOptions {
  /** The stream whose event is to name the files: until `keep`, `listAwaiting` finds them. */
  awaits?: string;
  /** Runs in the transaction that stores, before anything is stored: throws to refuse. */
  check?(trx: Knex.Transaction): Promise<void>;
}

/** A stored file whose bytes are read when they are taken. */
export interface OpenFile {
  contentType: string;
  /** Bytes. */
  size: number;
  /** In order, at most 1 MiB each. @throws NotFound when the file is deleted meanwhile */
  pieces: AsyncGenerator<Buffer, void>;
}

export interface Files {
  /**
   * Stores all files or none, within the quota of their person. Equal bytes of a person are stored once.
   * @throws QuotaExceeded, StorageFull, SubjectErased
   */
  put(subjectId: string, files: readonly NewFile[], options?: PutOptions): Promise<void>;
  /** Files that are named by an event now. */
  keep(ids: readonly string[]): Promise<void>;
  /** At most 500 files that were put at that instant or before for a stream of the category and are not named yet. */
  listAwaiting(category: string, putUntil: Date): Promise<readonly AwaitingFile[]>;
  /** The files of one kind of a person, oldest first; sizes are those of the stored bytes, a few more than were given. */
  listOf(subjectId: string, kind: FileKind, within?: Knex): Promise<readonly FileEntry[]>;
  /** Undefined when it does not exist or its person has been erased. */
  get(id: string): Promise<StoredFile | undefined>;
  /**
   * A file to send: its bytes are known to be those that were put, and one piece is in memory at a time.
   * @returns undefined when it does not exist, is another person's, or its person has been erased
   * @throws EnvelopeBroken when the row was tampered with
   */
  open(id: string, subjectId: string): Promise<OpenFile | undefined>;
  /** Deletes files of a person; bytes go with the last file that has them. Unknown ids are none. */
  delete(subjectId: string, ids: readonly string[]): Promise<void>;
  deleteOf(subjectId: string): Promise<void>;
}
