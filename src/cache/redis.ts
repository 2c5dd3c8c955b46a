import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { SubjectKeys } from "../privacy/port.ts";
import { release } from "../release.ts";
import { openEntry, pack, sealEntry, subjectOf, unpack } from "./cache-entry.ts";
import { createCounters } from "./counters.ts";
import { sizesOf } from "./kind-sizes.ts";
import { type Cache, type CacheKey, CacheUnavailable } from "./port.ts";
import { createRedisIndex } from "./redis-index.ts";
import { openRedisLink, runAll } from "./redis-link.ts";

/** Longest time to live of any entry. */
const MAX_TTL_MS = 24 * 60 * 60 * 1000;
/** Tolerated clock skew between processes before an index drops an entry too early. */
const CLOCK_SKEW_MS = 60 * 60 * 1000;
/** Maximum number of evictions to catch up on after an outage; further entries expire by their time to live. */
const MAX_PENDING = 10_000;
/** Keys that Redis looks at in one step of a scan. */
const SCANNED = 1_000;

/** Per release: entries of another release may have another shape. */
const SPACE = `rireki:${release}:`;
const ENTRIES = `${SPACE}entry:`;
const entryKey = (key: CacheKey) => `${ENTRIES}${key}`;
const keyOfEntry = (name: string) => name.slice(ENTRIES.length) as CacheKey;
/** Sorted set of a subject's entry keys by expiry, so that expired keys are removed from the index. */
const indexKey = (subjectId: string) => `${SPACE}of:${subjectId}`;

/**
 * Cache in Redis, shared by all processes. Personal values are encrypted with the subject's key and bound to their cache key
 * before they leave this process: Redis may write them to disk, and after an erasure they cannot be decrypted, even when
 * Redis has evicted the index of the subject's entries.
 *
 * While Redis is unavailable every `get` is a miss and nothing waits; evictions requested meanwhile run before the next
 * `get` of this process. `stats`: `keys` are the entries of all processes, `bytes` those of the whole server, exact when Redis
 * serves Rireki alone; all 0 while it is unavailable. An expired or evicted entry is counted by the process that finds out.
 * @param options.timeoutMs command timeout, 250 ms; beyond it Redis counts as unavailable
 */
export function createRedisCache(options: {
  url: string;
  keys: Pick<SubjectKeys, "get">;
  log: Pick<Logger, "warn">;
  timeoutMs?: number;
}): Cache {
  const { url, keys, log, timeoutMs } = options;
  const counters = createCounters();
  const index = createRedisIndex(`${SPACE}entries`, { entryKey, counters });
  const pending = { keys: new Set<CacheKey>(), subjects: new Set<string>() };
  const link = openRedisLink({ url, log, timeoutMs, onReturn: flushPending });

  /** Undefined for an erased subject, and while the database is unavailable (logged by the pool). */
  const subjectKeyOf = (subjectId: string) => keys.get(subjectId).catch(() => undefined);

  async function flushPending(redis: Redis): Promise<void> {
    for (const key of pending.keys) {
      await drop(redis, [key]);
      pending.keys.delete(key);
    }
    for (const subjectId of pending.subjects) {
      await dropSubject(redis, subjectId);
      pending.subjects.delete(subjectId);
    }
  }

  /** Returns how many there were. */
  async function drop(redis: Redis, keys: readonly CacheKey[]): Promise<number> {
    if (keys.length === 0) return 0;
    const commands = redis.multi().unlink(keys.map(entryKey));
    index.remove(commands, keys);
    const [dropped] = await runAll(commands);
    return Number(dropped);
  }

  /** Removes only the keys it read: an entry set meanwhile stays in the index. */
  async function dropSubject(redis: Redis, subjectId: string): Promise<true> {
    const subject = indexKey(subjectId);
    const names = await redis.zrange(subject, 0, "-1");
    await drop(redis, names.map(keyOfEntry));
    if (names.length > 0) await redis.zrem(subject, names);
    return true;
  }

  /** By a scan, which finds what the index may have lost. */
  async function dropMatching(redis: Redis, pattern: string): Promise<number> {
    let dropped = 0;
    let cursor = "0";
    do {
      const [next, names] = await redis.scan(cursor, "MATCH", pattern, "COUNT", SCANNED);
      dropped += await drop(redis, names.map(keyOfEntry));
      cursor = next;
    } while (cursor !== "0");
    return dropped;
  }

  async function read(key: CacheKey): Promise<unknown> {
    const entry = await link.attempt((redis) => redis.getBuffer(entryKey(key)));
    if (!entry) return undefined;
    const subjectId = subjectOf(entry);
    if (subjectId === undefined) return unpack(entry);
    const subjectKey = await subjectKeyOf(subjectId);
    return subjectKey && unpack(openEntry(subjectId, subjectKey, key, entry));
  }

  return {
    counters,
    async get<T>(key: CacheKey) {
      // An entry that does not decrypt is a miss: written under another master key, for example.
      const value = await read(key).catch(() => undefined);
      counters.read(key, value !== undefined);
      return value as T | undefined;
    },
    async set(key, value, { ttlMs = MAX_TTL_MS, subjectId } = {}) {
      const packed = pack(value);
      if (!packed || !link.isConnected()) return;
      const subjectKey = subjectId === undefined ? undefined : await subjectKeyOf(subjectId);
      if (subjectId !== undefined && !subjectKey) return;
      const entry = subjectId && subjectKey ? sealEntry(subjectId, subjectKey, key, packed) : packed;
      const ms = Math.max(1, Math.min(Math.round(ttlMs), MAX_TTL_MS));
      await link.attempt((redis) => {
        const expiresAt = Date.now() + ms;
        // One transaction: an entry without its key in the index would look pushed out to another process.
        const commands = redis.multi();
        if (subjectId !== undefined) {
          const subject = indexKey(subjectId);
          commands.zadd(subject, expiresAt, entryKey(key));
          commands.zremrangebyscore(subject, "-inf", Date.now() - CLOCK_SKEW_MS);
          commands.pexpire(subject, MAX_TTL_MS + CLOCK_SKEW_MS);
        }
        index.add(commands, key, expiresAt);
        return runAll(commands.set(entryKey(key), entry, "PX", ms));
      });
      counters.changed(key);
    },
    async delete(key) {
      const done = await link.attempt((redis) => drop(redis, [key]));
      if (done === undefined) defer(pending.keys, key);
      counters.changed();
    },
    async forgetSubject(subjectId) {
      const done = await link.attempt((redis) => dropSubject(redis, subjectId));
      if (done === undefined) defer(pending.subjects, subjectId);
      counters.forgetSubject(subjectId);
      counters.changed();
    },
    async clear(kind) {
      const pattern = kind === undefined ? `${ENTRIES}*` : `${ENTRIES}${kind}:*`;
      const dropped = await link.attempt((redis) => dropMatching(redis, pattern));
      if (dropped === undefined) throw new CacheUnavailable();
      counters.changed();
      return dropped;
    },
    async stats() {
      const [count, memory, slowReads] = await Promise.all([
        link.attempt((redis) => index.count(redis)),
        link.attempt((redis) => redis.info("memory")),
        link.attempt((redis) => redis.slowlog("LEN")),
      ]);
      return {
        keys: count ?? 0,
        bytes: numberIn(memory, "used_memory"),
        maxBytes: numberIn(memory, "maxmemory") || null,
        isShared: true,
        connected: memory !== undefined,
        slowReads: Number(slowReads ?? 0),
      };
    },
    sizes: async () => sizesOf((await link.attempt((redis) => index.read(redis))) ?? []),
    entries: async () => (await link.attempt((redis) => index.read(redis))) ?? [],
    find: (key) =>
      link.attempt(async (redis) => {
        const [bytes, ttlMs] = await runAll(redis.pipeline().strlen(entryKey(key)).pttl(entryKey(key)));
        return Number(bytes) > 0 ? { key, bytes: Number(bytes), ttlMs: Math.max(0, Number(ttlMs)) } : undefined;
      }),
    close: () => link.close(),
  };
}

function defer<Name>(waiting: Set<Name>, name: Name): void {
  if (waiting.size < MAX_PENDING) waiting.add(name);
}

const numberIn = (info: unknown, field: string): number =>
  Number(new RegExp(`^${field}:(\\d+)`, "m").exec(String(info))?.[1] ?? 0);
