import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { SubjectKeys } from "../privacy/port.ts";
import { release } from "../release.ts";
import { openEntry, pack, sealEntry, subjectOf, unpack } from "./cache-entry.ts";
import type { Cache } from "./port.ts";
import { openRedisLink, runAll } from "./redis-link.ts";

/** Longest time to live of any entry. */
const MAX_TTL_MS = 24 * 60 * 60 * 1000;
/** Tolerated clock skew between processes before an index drops an entry too early. */
const CLOCK_SKEW_MS = 60 * 60 * 1000;
/** Maximum number of evictions to catch up on after an outage; further entries expire by their time to live. */
const MAX_PENDING = 10_000;

/** Per release: entries of another release may have another shape. */
const SPACE = `rireki:${release}:`;
const entryKey = (key: string) => `${SPACE}entry:${key}`;
/** Sorted set of a subject's entry keys by expiry, so that expired keys are removed from the index. */
const indexKey = (subjectId: string) => `${SPACE}of:${subjectId}`;

/**
 * Cache in Redis, shared by all processes. Personal values are encrypted with the subject's key and bound to their cache key
 * before they leave this process: Redis may write them to disk, and after an erasure they cannot be decrypted, even when
 * Redis has evicted the index of the subject's entries.
 *
 * While Redis is unavailable every `get` is a miss and nothing waits; evictions requested meanwhile run before the next
 * `get` of this process. `stats`: hits and misses of this process; `keys` of the whole Redis database with its indexes and
 * `bytes` of the whole server, exact when Redis serves Rireki alone; both 0 while it is unavailable.
 * @param options.timeoutMs command timeout, 250 ms; beyond it Redis counts as unavailable
 */
export function createRedisCache(options: {
  url: string;
  keys: Pick<SubjectKeys, "get">;
  log: Pick<Logger, "warn">;
  timeoutMs?: number;
}): Cache {
  const { url, keys, log, timeoutMs } = options;
  const counts = { hits: 0, misses: 0 };
  const pending = { keys: new Set<string>(), subjects: new Set<string>() };
  const link = openRedisLink({ url, log, timeoutMs, onReturn: flushPending });

  /** Undefined for an erased subject, and while the database is unavailable (logged by the pool). */
  const keyOf = (subjectId: string) => keys.get(subjectId).catch(() => undefined);

  async function flushPending(redis: Redis): Promise<void> {
    for (const key of pending.keys) {
      await redis.unlink(key);
      pending.keys.delete(key);
    }
    for (const subjectId of pending.subjects) {
      await dropSubject(redis, subjectId);
      pending.subjects.delete(subjectId);
    }
  }

  async function read(key: string): Promise<unknown> {
    const entry = await link.attempt((redis) => redis.getBuffer(entryKey(key)));
    if (!entry) return undefined;
    const subjectId = subjectOf(entry);
    if (subjectId === undefined) return unpack(entry);
    const subjectKey = await keyOf(subjectId);
    return subjectKey && unpack(openEntry(subjectId, subjectKey, key, entry));
  }

  return {
    async get<T>(key: string) {
      // An entry that does not decrypt is a miss: written under another master key, for example.
      const value = await read(key).catch(() => undefined);
      if (value === undefined) counts.misses += 1;
      else counts.hits += 1;
      return value as T | undefined;
    },
    async set(key, value, { ttlMs = MAX_TTL_MS, subjectId } = {}) {
      const packed = pack(value);
      if (!packed || !link.isConnected()) return;
      const subjectKey = subjectId === undefined ? undefined : await keyOf(subjectId);
      if (subjectId !== undefined && !subjectKey) return;
      const entry = subjectId && subjectKey ? sealEntry(subjectId, subjectKey, key, packed) : packed;
      const ms = Math.max(1, Math.min(Math.round(ttlMs), MAX_TTL_MS));
      await link.attempt((redis) => {
        const commands = redis.pipeline();
        if (subjectId !== undefined) {
          const index = indexKey(subjectId);
          // Index before entry: no entry is ever missing from the index.
          commands.zadd(index, Date.now() + ms, entryKey(key));
          commands.zremrangebyscore(index, "-inf", Date.now() - CLOCK_SKEW_MS);
          commands.pexpire(index, MAX_TTL_MS + CLOCK_SKEW_MS);
        }
        return runAll(commands.set(entryKey(key), entry, "PX", ms));
      });
    },
    async delete(key) {
      const done = await link.attempt((redis) => redis.unlink(entryKey(key)));
      if (done === undefined) defer(pending.keys, entryKey(key));
    },
    async forgetSubject(subjectId) {
      const done = await link.attempt((redis) => dropSubject(redis, subjectId));
      if (done === undefined) defer(pending.subjects, subjectId);
    },
    async stats() {
      const answers = await link.attempt((redis) => runAll(redis.pipeline().dbsize().info("memory")));
      const [keys, memory] = answers ?? [0, ""];
      const maxBytes = numberIn(memory, "maxmemory") || null;
      return { keys: Number(keys), bytes: numberIn(memory, "used_memory"), maxBytes, ...counts, connected: !!answers };
    },
    close: () => link.close(),
  };
}

/** Removes only the keys it read: an entry set meanwhile stays in the index. */
async function dropSubject(redis: Redis, subjectId: string): Promise<true> {
  const index = indexKey(subjectId);
  const entries = await redis.zrange(index, 0, "-1");
  if (entries.length > 0) await runAll(redis.pipeline().unlink(entries).zrem(index, entries));
  return true;
}

function defer(waiting: Set<string>, name: string): void {
  if (waiting.size < MAX_PENDING) waiting.add(name);
}

const numberIn = (info: unknown, field: string): number =>
  Number(new RegExp(`^${field}:(\\d+)`, "m").exec(String(info))?.[1] ?? 0);
