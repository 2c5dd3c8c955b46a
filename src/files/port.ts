/** Files of a person, encrypted with that person's key. Ids are UUIDs; the type was detected by the server. */
export interface StoredFile {
  id: string;
  subjectId: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface Files {
  put(file: StoredFile): Promise<void>;
  /** Undefined when it does not exist or its person has been erased. */
  get(id: string): Promise<StoredFile | undefined>;
  delete(id: string): Promise<void>;
  deleteOf(subjectId: string): Promise<void>;
}
