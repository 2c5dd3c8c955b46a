import { LRUCache } from "lru-cache";

/** Buckets in memory; an evicted one starts full again. */
const MAX_KEYS = 50_000;

interface Bucket {
  tokens: number;
  /** Milliseconds of the clock at which `tokens` was right. */
  at: number;
}

/**
 * Token buckets by key, in this process's memory: full at `perMinute` tokens, refilled evenly. N processes admit N
 * times the rate; a limit in the database would cost a write for every autosave.
 */
export interface TokenBuckets {
  /** Whole seconds until there is a token, at least 1; 0 while there is one. */
  wait(key: string): number;
  /** Takes tokens, also more than the bucket has: the debt is refilled before the next call is admitted. */
  take(key: string, tokens: number): void;
}

/** @param clock milliseconds that never go back */
export function createTokenBuckets(perMinute: number, clock: () => number = () => performance.now()): TokenBuckets {
  // `max` would allocate for all keys at once.
  const buckets = new LRUCache<string, Bucket>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });
  const perMs = perMinute / 60_000;
  const refilled = (key: string): number => {
    const bucket = buckets.get(key);
    return bucket ? Math.min(perMinute, bucket.tokens + (clock() - bucket.at) * perMs) : perMinute;
  };
  return {
    wait(key) {
      const tokens = refilled(key);
      return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMs / 1_000));
    },
    take(key, tokens) {
      buckets.set(key, { tokens: refilled(key) - tokens, at: clock() });
    },
  };
}
