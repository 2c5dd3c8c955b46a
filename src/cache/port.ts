/**
 * A cache: losing an entry is never wrong, only slower. Values are bytes or JSON-safe data; bytes come back as some
 * Uint8Array. Keys are made of ids, numbers and options, never of what somebody has typed: they may be kept in clear.
 */
export interface Cache {
  get<T>(key: string): Promise<T | undefined>;
  /** `subjectId` names the person a value is about; it is forgotten with them. */
  set<T>(key: string, value: T, options?: { ttlMs?: number; subjectId?: string }): Promise<void>;
  delete(key: string): Promise<void>;
  /** Drops every entry that was set for this person. */
  forgetSubject(subjectId: string): Promise<void>;
  stats(): Promise<CacheStats>;
  close(): Promise<void>;
}

export interface CacheStats {
  /** Entries, and the bytes they take; each adapter says how well it knows. */
  keys: number;
  bytes: number;
  /** Bytes it may take; null where nobody has set a bound. */
  maxBytes: number | null;
  /** Answers of this process since its start. */
  hits: number;
  misses: number;
  /** Whether a cache shared by all processes answers; false for one inside the process. */
  connected: boolean;
}
