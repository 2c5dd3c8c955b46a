/** One 256-bit data key a person, wrapped by the master key. Destroying it is the erasure of everything written with it. */
export interface SubjectKeys {
  /** Creates the key of a new person. @throws SubjectErased */
  create(subjectId: string): Promise<void>;
  /** Undefined when the person was erased. Creates nothing. */
  get(subjectId: string): Promise<Buffer | undefined>;
  /** Destroys the key for good, and forgets it here at once. */
  destroy(subjectId: string): Promise<void>;
  /** Forgets a key here that another process has destroyed. */
  forget(subjectId: string): void;
}

/** The person's data has been erased; nothing may be written about them again. */
export class SubjectErased extends Error {
  override readonly name = "SubjectErased";
}
