/** `<kind>:<what>`. Everything before the first colon is the kind, under which reads and entries are counted. */
export type CacheKey = `${string}:${string}`;

/** The kind that a key names. */
export const kindOf = (key: CacheKey): string => key.slice(0, key.indexOf(":"));

/**
 * A cache: a lost entry costs time, never correctness. Values are bytes (returned as a Uint8Array) or JSON-safe data. Keys
 * consist of a kind, ids, numbers and options, never of user input: they may be stored and shown in clear.
 */
export interface Cache {
  get<T>(key: CacheKey): Promise<T | undefined>;
  /** `subjectId`: the person a value is about; erasure evicts it. */
  set<T>(key: CacheKey, value: T, options?: { ttlMs?: number; subjectId?: string }): Promise<void>;
  delete(key: CacheKey): Promise<void>;
  /** Evicts every entry of this subject, and forgets what was counted of their keys. */
  forgetSubject(subjectId: string): Promise<void>;
  /**
   * Removes every entry, or those of a kind. Returns how many they were.
   * @throws CacheUnavailable
   */
  clear(kind?: string): Promise<number>;
  stats(): Promise<CacheStats>;
  /** Size of every kind that has entries. Reads all entries of a shared cache: for a person who looks, not for every scrape. */
  sizes(): Promise<ReadonlyMap<string, KindSize>>;
  /** Every key with its entry, in no order. Counts as no read. */
  entries(): Promise<CacheEntry[]>;
  /** The entry of a key; undefined without one. Counts as no read. */
  find(key: CacheKey): Promise<CacheEntry | undefined>;
  /** Counts of this process since its start or the last reset. */
  readonly counters: CacheCounters;
  close(): Promise<void>;
}

/** The shared cache cannot be reached. */
export class CacheUnavailable extends Error {
  override readonly name = "CacheUnavailable";
}

export interface CacheStats {
  /** Entries, and the bytes of the cache; how exact depends on the adapter. */
  keys: number;
  bytes: number;
  /** Maximum bytes; null without a limit. */
  maxBytes: number | null;
  /** Whether all processes share the cache. */
  isShared: boolean;
  /** Whether the shared cache is connected; false for the in-process cache. */
  connected: boolean;
  /** Reads that took longer than the adapter allows: in this process, or in the log of the shared cache. */
  slowReads: number;
}

export interface KindSize {
  entries: number;
  bytes: number;
}

export interface CacheEntry {
  key: CacheKey;
  bytes: number;
  /** Time to live in milliseconds; null without an end. */
  ttlMs: number | null;
}

export interface Reads {
  hits: number;
  misses: number;
}

export interface KindCounts extends Reads {
  /** Entries pushed out to make room. */
  evictions: number;
  expirations: number;
}

/** One read of the cache. */
export interface CacheRead {
  type: "hit" | "miss";
  /** Milliseconds since 1970. */
  at: number;
  key: CacheKey;
}

/** Counters of one process, in memory. A read is one hit or one miss, whatever became of it. */
export interface CacheCounters {
  total(): Reads;
  /** By kind: every kind that was read, written or lost here. */
  kinds(): ReadonlyMap<string, KindCounts>;
  /** The newest reads, newest first, at most 50. */
  recent(): readonly CacheRead[];
  /** Reads of a key, among the keys read last. */
  ofKey(key: CacheKey): Reads;
  /** Zero everywhere, no recent reads; the kinds stay. */
  reset(): void;
  /** Calls `listener` after every read (with it) and every write or removal (without). It neither throws nor waits. */
  onUse(listener: (read?: CacheRead) => void): void;
}
