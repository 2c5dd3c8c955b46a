/** One 256-bit data key per person, wrapped with the master key. Destroying it erases everything encrypted with it. */
export interface SubjectKeys {
  /** Creates the key of a new person. @throws SubjectErased */
  create(subjectId: string): Promise<void>;
  /** Undefined for an erased or unknown person. */
  get(subjectId: string): Promise<Buffer | undefined>;
  /** The keys of many persons. Answers those in memory without a promise each. */
  getAll(subjectIds: ReadonlySet<string>): Promise<Map<string, Buffer | undefined>>;
  /** Destroys the key permanently and evicts it from this process. */
  destroy(subjectId: string): Promise<void>;
  /** Evicts a key that another process has destroyed. */
  forget(subjectId: string): void;
}

/** The person's data has been erased; nothing may be written about them again. */
export class SubjectErased extends Error {
  override readonly name = "SubjectErased";
}
