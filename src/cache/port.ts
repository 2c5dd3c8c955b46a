/** A cache: losing an entry is never wrong, only slower. Values are bytes or JSON-safe data. */
export interface Cache {
  get<T>(key: string): Promise<T | undefined>;
  set<T>(key: string, value: T, options?: { ttlMs?: number; subjectId?: string }): Promise<void>;
  delete(key: string): Promise<void>;
  /** Drops every entry that was set for this person. */
  forgetSubject(subjectId: string): Promise<void>;
  stats(): Promise<{ keys: number; hits: number; misses: number; bytes: number }>;
  close(): Promise<void>;
}
