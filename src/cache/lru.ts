import { LRUCache } from "lru-cache";
import { createCounters } from "./counters.ts";
import { sizesOf } from "./kind-sizes.ts";
import { type Cache, type CacheEntry, type CacheKey, kindOf } from "./port.ts";

interface Entry {
  value: unknown;
  bytes: number;
  subjectId: string | undefined;
}

const DEFAULT_BYTES = 64 * 1024 * 1024;
/** Estimated bytes of an entry beside its value. */
const OVERHEAD = 200;
/** A read that takes longer is slow: it is one look into a map. */
const SLOW_MS = 5;

/** In-process LRU cache bounded by bytes. Values are returned without a copy: treat them as read-only. */
export function createLruCache(options: { maxBytes?: number } = {}): Cache {
  const keysOf = new Map<string, Set<CacheKey>>();
  const counters = createCounters();
  const maxBytes = options.maxBytes ?? DEFAULT_BYTES;
  let slowReads = 0;
  const entries = new LRUCache<CacheKey, Entry>({
    maxSize: maxBytes,
    sizeCalculation: (entry) => entry.bytes,
    dispose(entry, key, reason) {
      forgetKey(entry.subjectId, key);
      if (reason === "evict") counters.lost(key, "evictions");
      if (reason === "expire") counters.lost(key, "expirations");
    },
  });

  function forgetKey(subjectId: string | undefined, key: CacheKey): void {
    const keys = subjectId === undefined ? undefined : keysOf.get(subjectId);
    keys?.delete(key);
    if (subjectId !== undefined && keys?.size === 0) keysOf.delete(subjectId);
  }

  function describe(key: CacheKey): CacheEntry | undefined {
    const bytes = entries.peek(key)?.bytes;
    if (bytes === undefined) return undefined;
    const ttlMs = entries.getRemainingTTL(key);
    return { key, bytes, ttlMs: Number.isFinite(ttlMs) ? Math.max(0, Math.round(ttlMs)) : null };
  }

  function all(): CacheEntry[] {
    entries.purgeStale();
    return [...entries.keys()].flatMap((key) => describe(key) ?? []);
  }

  return {
    counters,
    async get<T>(key: CacheKey) {
      const start = performance.now();
      const entry = entries.get(key);
      if (performance.now() - start > SLOW_MS) slowReads += 1;
      counters.read(key, entry !== undefined);
      return entry?.value as T | undefined;
    },
    async set(key, value, { ttlMs, subjectId } = {}) {
      // Before the index: replacing an entry removes its key from the index.
      entries.set(key, { value, bytes: weigh(key, value), subjectId }, ttlMs === undefined ? {} : { ttl: ttlMs });
      counters.changed(key);
      if (subjectId === undefined || !entries.has(key)) return;
      const keys = keysOf.get(subjectId);
      if (keys) keys.add(key);
      else keysOf.set(subjectId, new Set([key]));
    },
    async delete(key) {
      if (entries.delete(key)) counters.changed();
    },
    async forgetSubject(subjectId) {
      for (const key of [...(keysOf.get(subjectId) ?? [])]) entries.delete(key);
      counters.forgetSubject(subjectId);
      counters.changed();
    },
    async clear(kind) {
      const keys = all().flatMap(({ key }) => (kind === undefined || kindOf(key) === kind ? [key] : []));
      for (const key of keys) entries.delete(key);
      counters.changed();
      return keys.length;
    },
    async stats() {
      entries.purgeStale();
      const bytes = entries.calculatedSize;
      return { keys: entries.size, bytes, maxBytes, isShared: false, connected: false, slowReads };
    },
    sizes: async () => sizesOf(all()),
    entries: async () => all(),
    find: async (key) => describe(key),
    async close() {
      entries.clear();
    },
  };
}

/** Estimated bytes: JavaScript strings take up to two per character. */
function weigh(key: string, value: unknown): number {
  const body = value instanceof Uint8Array ? value.byteLength : 2 * (JSON.stringify(value)?.length ?? 0);
  return OVERHEAD + 2 * key.length + body;
}
