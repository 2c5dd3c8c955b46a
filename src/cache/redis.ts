import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { SubjectKeys } from "../privacy/port.ts";
import { release } from "../release.ts";
import { openEntry, pack, sealEntry, subjectOf, unpack } from "./cache-entry.ts";
import type { Cache } from "./port.ts";
import { openRedisLink, runAll } from "./redis-link.ts";

/** Nothing stays longer, whatever was asked for: what is not forgotten in time ends by itself. */
const LONGEST_MS = 24 * 60 * 60 * 1000;
/** By how much the clocks of two processes may differ before an index forgets an entry too early. */
const CLOCKS_MS = 60 * 60 * 1000;
/** What is to be dropped once Redis is back. More than this, and the rest ends by its time. */
const OWED = 10_000;

/** Entries of another version may have another shape. */
const SPACE = `rireki:${release}:`;
const entryKey = (key: string) => `${SPACE}entry:${key}`;
/** The keys of a person's entries, with the time at which each ends: so the index does not outgrow what it points to. */
const indexKey = (subjectId: string) => `${SPACE}of:${subjectId}`;

/**
 * A cache in Redis, shared by all processes. What is about a person is sealed with their key before it leaves this process
 * and bound to its cache key: Redis may write it to a disk, and once the person is erased nobody can read it, not even
 * where Redis has thrown away the index of their entries to make room.
 *
 * While Redis is away every `get` is a miss and nothing waits; what should have been dropped meanwhile is dropped before
 * the next `get` of this process. `stats` counts hits and misses of this process; `keys` are those of the whole Redis
 * database with its indexes, `bytes` what the Redis server uses in all: both are cheap to ask for, and right when Redis is
 * Rireki's alone. While it is away they are 0.
 * @param options.timeoutMs how long Redis may take for an answer before it counts as away; a quarter of a second
 */
export function createRedisCache(options: {
  url: string;
  keys: Pick<SubjectKeys, "get">;
  log: Pick<Logger, "warn">;
  timeoutMs?: number;
}): Cache {
  const { url, keys, log, timeoutMs } = options;
  const counts = { hits: 0, misses: 0 };
  const owed = { keys: new Set<string>(), subjects: new Set<string>() };
  const link = openRedisLink({ url, log, timeoutMs, onReturn: payWhatIsOwed });

  /** None for somebody who was erased; none either while the database is away, which others will report. */
  const keyOf = (subjectId: string) => keys.get(subjectId).catch(() => undefined);

  async function payWhatIsOwed(redis: Redis): Promise<void> {
    for (const key of owed.keys) {
      await redis.unlink(key);
      owed.keys.delete(key);
    }
    for (const subjectId of owed.subjects) {
      await dropSubject(redis, subjectId);
      owed.subjects.delete(subjectId);
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
      // An entry that cannot be read, for it was written with another master key perhaps, is none.
      const value = await read(key).catch(() => undefined);
      if (value === undefined) counts.misses += 1;
      else counts.hits += 1;
      return value as T | undefined;
    },
    async set(key, value, { ttlMs = LONGEST_MS, subjectId } = {}) {
      const packed = pack(value);
      if (!packed || !link.isConnected()) return;
      const subjectKey = subjectId === undefined ? undefined : await keyOf(subjectId);
      if (subjectId !== undefined && !subjectKey) return;
      const entry = subjectId && subjectKey ? sealEntry(subjectId, subjectKey, key, packed) : packed;
      const ms = Math.max(1, Math.min(Math.round(ttlMs), LONGEST_MS));
      await link.attempt((redis) => {
        const commands = redis.pipeline();
        if (subjectId !== undefined) {
          const index = indexKey(subjectId);
          // First, so that no entry is ever without its place in the index.
          commands.zadd(index, Date.now() + ms, entryKey(key));
          commands.zremrangebyscore(index, "-inf", Date.now() - CLOCKS_MS);
          commands.pexpire(index, LONGEST_MS + CLOCKS_MS);
        }
        return runAll(commands.set(entryKey(key), entry, "PX", ms));
      });
    },
    async delete(key) {
      const done = await link.attempt((redis) => redis.unlink(entryKey(key)));
      if (done === undefined) owe(owed.keys, entryKey(key));
    },
    async forgetSubject(subjectId) {
      const done = await link.attempt((redis) => dropSubject(redis, subjectId));
      if (done === undefined) owe(owed.subjects, subjectId);
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

/** The entries the index knows now: one that is set meanwhile keeps its place in it. */
async function dropSubject(redis: Redis, subjectId: string): Promise<true> {
  const index = indexKey(subjectId);
  const entries = await redis.zrange(index, 0, "-1");
  if (entries.length > 0) await runAll(redis.pipeline().unlink(entries).zrem(index, entries));
  return true;
}

function owe(waiting: Set<string>, name: string): void {
  if (waiting.size < OWED) waiting.add(name);
}

const numberIn = (info: unknown, field: string): number =>
  Number(new RegExp(`^${field}:(\\d+)`, "m").exec(String(info))?.[1] ?? 0);
