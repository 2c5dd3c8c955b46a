/**
 * A cache: a lost entry costs time, never correctness. Values are bytes (returned as a Uint8Array) or JSON-safe data. Keys
 * consist of ids, numbers and options, never of user input: they may be stored in clear.
 */
export interface Cache {
  get<T>(key: string): Promise<T | undefined>;
  /** `subjectId`: the person a value is about; erasure evicts it. */
  set<T>(key: string, value: T, options?: { ttlMs?: number; subjectId?: string }): Promise<void>;
  delete(key: string): Promise<void>;
  /** Evicts every entry of this subject. */
  forgetSubject(subjectId: string): Promise<void>;
  stats(): Promise<CacheStats>;
  close(): Promise<void>;
}

export interface CacheStats {
  /** Entries and their bytes; how exact depends on the adapter. */
  keys: number;
  bytes: number;
  /** Maximum bytes; null without a limit. */
  maxBytes: number | null;
  /** Counted by this process since its start. */
  hits: number;
  misses: number;
  /** Whether the shared cache is connected; false for the in-process cache. */
  connected: boolean;
}
