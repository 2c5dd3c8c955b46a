import type { Knex } from "knex";

/** Files of a person, encrypted with that person's key. Ids are UUIDs; the type was detected by the server. */
export interface StoredFile {
  id: string;
  subjectId: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A file without its bytes. */
export type FileEntry = Omit<StoredFile, "bytes" | "subjectId"> & { size: number };

/** A stored file whose bytes are read when they are taken. */
export interface OpenFile {
  contentType: string;
  /** Bytes. */
  size: number;
  /** In order, at most 1 MiB each. @throws NotFound when the file is deleted meanwhile */
  pieces: AsyncGenerator<Buffer, void>;
}

export interface Files {
  /** @param within a transaction to store it in @throws SubjectErased */
  put(file: StoredFile, within?: Knex): Promise<void>;
  /** The files of a person, oldest first; sizes are those of the stored bytes, a few more than were given. */
  listOf(subjectId: string, within?: Knex): Promise<readonly FileEntry[]>;
  /** Undefined when it does not exist or its person has been erased. */
  get(id: string): Promise<StoredFile | undefined>;
  /**
   * A file to send: its bytes are known to be those that were put, and one piece is in memory at a time.
   * @returns undefined when it does not exist, is another person's, or its person has been erased
   * @throws EnvelopeBroken when the row was tampered with
   */
  open(id: string, subjectId: string): Promise<OpenFile | undefined>;
  delete(id: string): Promise<void>;
  deleteOf(subjectId: string): Promise<void>;
}
