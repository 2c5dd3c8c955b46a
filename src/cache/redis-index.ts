import type { ChainableCommander, Redis } from "ioredis";
import type { CountingCounters } from "./counters.ts";
import type { CacheEntry, CacheKey } from "./port.ts";
import { runAll } from "./redis-link.ts";

/** Members in one round trip. */
const BATCH = 1_000;

/**
 * The keys of all entries in one sorted set by expiry: entries are counted, listed and removed by kind without a scan of
 * the whole database, and one that is missing from the database before its time was pushed out. Without the set, which
 * Redis may evict as well, entries are only not listed until they expire.
 */
export interface RedisIndex {
  /** Adds a key to the commands that write its entry. */
  add(commands: ChainableCommander, key: CacheKey, expiresAt: number): void;
  /** Takes keys from the set. */
  remove(commands: ChainableCommander, keys: readonly CacheKey[]): void;
  /** Number of entries; counts those that expired since the last look. */
  count(redis: Redis): Promise<number>;
  /** All entries; counts those that are gone. */
  read(redis: Redis): Promise<CacheEntry[]>;
}

/** @param entryKey name of an entry in the database */
export function createRedisIndex(
  name: string,
  { entryKey, counters }: { entryKey(key: CacheKey): string; counters: Pick<CountingCounters, "lost"> },
): RedisIndex {
  /** Removes what is gone, and counts what no other process has removed before. */
  async function lose(redis: Redis, keys: readonly CacheKey[], why: "evictions" | "expirations"): Promise<void> {
    if (keys.length === 0) return;
    const commands = redis.pipeline();
    for (const key of keys) commands.zrem(name, key);
    const removed = await runAll(commands);
    for (const [at, key] of keys.entries()) if (removed[at] === 1) counters.lost(key, why);
  }

  async function loseExpired(redis: Redis): Promise<void> {
    for (;;) {
      const keys = (await redis.zrangebyscore(name, "-inf", Date.now(), "LIMIT", 0, BATCH)) as CacheKey[];
      await lose(redis, keys, "expirations");
      if (keys.length < BATCH) return;
    }
  }

  async function sizesOf(redis: Redis, keys: readonly CacheKey[]): Promise<unknown[]> {
    const commands = redis.pipeline();
    for (const key of keys) commands.strlen(entryKey(key));
    return runAll(commands);
  }

  return {
    add: (commands, key, expiresAt) => void commands.zadd(name, expiresAt, key),
    remove: (commands, keys) => void (keys.length > 0 && commands.zrem(name, ...keys)),
    async count(redis) {
      await loseExpired(redis);
      return redis.zcard(name);
    },
    async read(redis) {
      await loseExpired(redis);
      const entries: CacheEntry[] = [];
      const gone: CacheKey[] = [];
      for (let from = 0; ; from += BATCH) {
        const members = await redis.zrange(name, String(from), String(from + BATCH - 1), "WITHSCORES");
        const keys = members.filter((_, at) => at % 2 === 0) as CacheKey[];
        const sizes = keys.length > 0 ? await sizesOf(redis, keys) : [];
        for (const [at, key] of keys.entries()) {
          const bytes = Number(sizes[at]);
          const ttlMs = Math.max(0, Number(members[at * 2 + 1]) - Date.now());
          if (bytes > 0) entries.push({ key, bytes, ttlMs });
          else gone.push(key);
        }
        if (keys.length < BATCH) break;
      }
      await lose(redis, gone, "evictions");
      return entries;
    },
  };
}
