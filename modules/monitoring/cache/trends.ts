import type { Knex } from "knex";
import type { Logger } from "pino";
import type { CacheCounters, Reads } from "../../../src/cache/port.ts";
import type { CacheTrend } from "../contract/cache.ts";
import { hitRateOf } from "./wording.ts";

const HOURS = 24;
const KEPT_DAYS = 7;
const LOOK_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Table of the reads by hour. */
export const CACHE_HOURS = "monitoring.cache_hour";

/** Reads by the beginning of their hour, an ISO instant. */
export type ReadsByHour = ReadonlyMap<string, Reads>;

/** Reads by hour. The hours of this process are in memory until they have ended, and in the database afterwards. */
export interface CacheTrends {
  /** The last 24 hours, the current one last. @param others hours that other processes have not written yet */
  lastDay(others: readonly ReadsByHour[]): Promise<CacheTrend[]>;
  /** Reads of this process in the last 60 minutes. */
  lastHour(): Reads;
  /** Hours of this process that are not in the database. */
  unwritten(): ReadsByHour;
  /** Writes the hours that have ended. Logs a failure once; what is not written is tried again. */
  write(): Promise<void>;
  /** Deletes the hours of more than seven days ago. */
  sweep(): Promise<void>;
  /** Writes the current hour too. */
  close(): Promise<void>;
}

export function createTrends(
  { db, now, log }: { db: Knex; now(): string; log: Pick<Logger, "warn"> },
  counters: Pick<CacheCounters, "onUse">,
): CacheTrends {
  const hours = new Map<string, Reads>();
  const minutes = new Map<string, Reads>();
  let failed = false;
  let writing = Promise.resolve();

  counters.onUse((read) => {
    if (!read) return;
    const at = now();
    const one = read.type === "hit" ? { hits: 1, misses: 0 } : { hits: 0, misses: 1 };
    add(hours, hourOf(at), one);
    add(minutes, minuteOf(at), one);
  });

  /** Minutes that are older than an hour. */
  function forgetMinutes(): void {
    const first = minuteOf(before(now(), HOUR_MS));
    for (const minute of minutes.keys()) if (minute <= first) minutes.delete(minute);
  }

  async function writeHour(hour: string, { hits, misses }: Reads): Promise<void> {
    hours.delete(hour);
    try {
      await db(CACHE_HOURS)
        .insert({ hour, hits, misses })
        .onConflict("hour")
        .merge({
          hits: db.raw("cache_hour.hits + excluded.hits"),
          misses: db.raw("cache_hour.misses + excluded.misses"),
        });
      failed = false;
    } catch (error) {
      add(hours, hour, { hits, misses });
      if (!failed) log.warn({ err: error }, "an hour of the cache could not be written");
      failed = true;
    }
  }

  /** One after the other: an hour is written once. */
  function write(isEnding: (hour: string) => boolean): Promise<void> {
    writing = writing.then(async () => {
      forgetMinutes();
      for (const [hour, reads] of [...hours]) if (isEnding(hour)) await writeHour(hour, reads);
    });
    return writing;
  }

  const writeEnded = () => write((hour) => hour < hourOf(now()));
  const timer = setInterval(writeEnded, LOOK_MS).unref();

  return {
    async lastDay(others) {
      const current = hourOf(now());
      const all = Array.from({ length: HOURS }, (_, ago) => before(current, (HOURS - 1 - ago) * HOUR_MS));
      const rows = await db(CACHE_HOURS)
        .where("hour", ">=", before(current, (HOURS - 1) * HOUR_MS))
        .select("hour", "hits", "misses");
      const sums = new Map<string, Reads>();
      for (const { hour, hits, misses } of rows) {
        add(sums, new Date(hour).toISOString(), { hits: Number(hits), misses: Number(misses) });
      }
      for (const process of [hours, ...others]) for (const [hour, reads] of process) add(sums, hour, reads);
      return all.map((timestamp) => {
        const reads = sums.get(timestamp) ?? { hits: 0, misses: 0 };
        return { timestamp, hit_rate: hitRateOf(reads), hits: reads.hits };
      });
    },
    lastHour() {
      forgetMinutes();
      const sum = { hits: 0, misses: 0 };
      for (const { hits, misses } of minutes.values()) {
        sum.hits += hits;
        sum.misses += misses;
      }
      return sum;
    },
    unwritten: () => hours,
    write: writeEnded,
    async sweep() {
      await db(CACHE_HOURS)
        .where("hour", "<", before(now(), KEPT_DAYS * HOURS * HOUR_MS))
        .delete();
    },
    close() {
      clearInterval(timer);
      return write(() => true);
    },
  };
}

function add(sums: Map<string, Reads>, at: string, { hits, misses }: Reads): void {
  const sum = sums.get(at) ?? { hits: 0, misses: 0 };
  sums.set(at, { hits: sum.hits + hits, misses: sum.misses + misses });
}

const hourOf = (at: string): string => `${at.slice(0, 13)}:00:00.000Z`;
const minuteOf = (at: string): string => `${at.slice(0, 16)}:00.000Z`;
const before = (at: string, ms: number): string => new Date(Date.parse(at) - ms).toISOString();
