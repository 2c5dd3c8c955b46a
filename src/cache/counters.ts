import { LRUCache } from "lru-cache";
import { type CacheCounters, type CacheKey, type CacheRead, type KindCounts, kindOf } from "./port.ts";

const MAX_RECENT = 50;
/** Keys whose reads are counted one by one: about 2 MB. */
const MAX_KEYS = 10_000;

/** The counters of a cache, and what its adapter tells them. */
export interface CountingCounters extends CacheCounters {
  read(key: CacheKey, isHit: boolean): void;
  /** An entry was written, or removed on request. */
  changed(key?: CacheKey): void;
  lost(key: CacheKey, why: "evictions" | "expirations"): void;
  /** Forgets the keys that name this subject. */
  forgetSubject(subjectId: string): void;
}

export function createCounters(): CountingCounters {
  const kinds = new Map<string, KindCounts>();
  const keys = new LRUCache<CacheKey, { hits: number; misses: number }>({ max: MAX_KEYS });
  const listeners: ((read?: CacheRead) => void)[] = [];
  let recent: CacheRead[] = [];

  function ofKind(key: CacheKey): KindCounts {
    const kind = kindOf(key);
    const counts = kinds.get(kind) ?? { hits: 0, misses: 0, evictions: 0, expirations: 0 };
    kinds.set(kind, counts);
    return counts;
  }

  function announce(read?: CacheRead): void {
    for (const listener of listeners) listener(read);
  }

  return {
    read(key, isHit) {
      const counter = isHit ? "hits" : "misses";
      ofKind(key)[counter] += 1;
      const reads = keys.get(key) ?? { hits: 0, misses: 0 };
      reads[counter] += 1;
      keys.set(key, reads);
      const read: CacheRead = { type: isHit ? "hit" : "miss", at: Date.now(), key };
      recent = [read, ...recent.slice(0, MAX_RECENT - 1)];
      announce(read);
    },
    changed(key) {
      if (key !== undefined) ofKind(key);
      announce();
    },
    lost(key, why) {
      ofKind(key)[why] += 1;
    },
    forgetSubject(subjectId) {
      recent = recent.filter(({ key }) => !key.includes(subjectId));
      for (const key of [...keys.keys()]) if (key.includes(subjectId)) keys.delete(key);
    },
    total() {
      let hits = 0;
      let misses = 0;
      for (const counts of kinds.values()) {
        hits += counts.hits;
        misses += counts.misses;
      }
      return { hits, misses };
    },
    kinds: () => kinds,
    recent: () => recent,
    ofKey: (key) => keys.peek(key) ?? { hits: 0, misses: 0 },
    reset() {
      for (const kind of kinds.keys()) kinds.set(kind, { hits: 0, misses: 0, evictions: 0, expirations: 0 });
      keys.clear();
      recent = [];
    },
    onUse: (listener) => void listeners.push(listener),
  };
}
