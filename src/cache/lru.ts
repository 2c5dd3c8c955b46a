import { LRUCache } from "lru-cache";
import type { Cache } from "./port.ts";

interface Entry {
  value: unknown;
  bytes: number;
  subjectId: string | undefined;
}

const DEFAULT_BYTES = 64 * 1024 * 1024;
/** Estimated bytes of an entry beside its value. */
const OVERHEAD = 200;

/** In-process LRU cache bounded by bytes. Values are returned without a copy: treat them as read-only. */
export function createLruCache(options: { maxBytes?: number } = {}): Cache {
  const keysOf = new Map<string, Set<string>>();
  const counts = { hits: 0, misses: 0 };
  const maxBytes = options.maxBytes ?? DEFAULT_BYTES;
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: (entry) => entry.bytes,
    dispose: (entry, key) => forgetKey(entry.subjectId, key),
  });

  function forgetKey(subjectId: string | undefined, key: string): void {
    const keys = subjectId === undefined ? undefined : keysOf.get(subjectId);
    keys?.delete(key);
    if (subjectId !== undefined && keys?.size === 0) keysOf.delete(subjectId);
  }

  return {
    async get<T>(key: string) {
      const entry = entries.get(key);
      if (entry) counts.hits += 1;
      else counts.misses += 1;
      return entry?.value as T | undefined;
    },
    async set(key, value, { ttlMs, subjectId } = {}) {
      // Before the index: replacing an entry removes its key from the index.
      entries.set(key, { value, bytes: weigh(key, value), subjectId }, ttlMs === undefined ? {} : { ttl: ttlMs });
      if (subjectId === undefined || !entries.has(key)) return;
      const keys = keysOf.get(subjectId);
      if (keys) keys.add(key);
      else keysOf.set(subjectId, new Set([key]));
    },
    async delete(key) {
      entries.delete(key);
    },
    async forgetSubject(subjectId) {
      for (const key of [...(keysOf.get(subjectId) ?? [])]) entries.delete(key);
    },
    async stats() {
      return { keys: entries.size, bytes: entries.calculatedSize, maxBytes, ...counts, connected: false };
    },
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
