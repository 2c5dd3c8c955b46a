import { type Cache, type CacheEntry, type CacheKey, CacheUnavailable, kindOf } from "../../../src/cache/port.ts";
import { type PagedQuery, pageWithin } from "../../../src/http/paging.ts";
import type * as wire from "../contract/cache.ts";
import { type CacheFigures, figuresOf, hoursOf, sumOf } from "./process-figures.ts";
import { recommendationsFor } from "./recommendations.ts";
import type { CacheTrends } from "./trends.ts";
import { hitRateOf, percentOf, shownKey, ttlInWords } from "./wording.ts";

/** The processes of this installation, as this one knows them. */
export interface OtherProcesses {
  /** All rows, this process's among them, for the wire. */
  list(): Promise<wire.CacheStatsAnswer["processes"]>;
  /** Figures of the other running processes. */
  figures(): Promise<readonly CacheFigures[]>;
}

/** Answers about the cache. Sums are over all processes; reads one by one, and the keys of a cache in process, are of this one. */
export interface CacheAnswers {
  stats(): Promise<wire.CacheStatsAnswer>;
  feed(): Promise<wire.CacheFeed>;
  health(): Promise<wire.CacheHealth>;
  /** @param kinds none: of every kind */
  keys(query: PagedQuery, kinds: readonly string[]): Promise<{ items: wire.CacheKeyItem[]; pagination: unknown }>;
  keyDetails(key: string): Promise<wire.CacheKeyDetails>;
  /**
   * Kinds that were ever named.
   * @throws CacheUnavailable
   */
  kinds(): Promise<ReadonlySet<string>>;
}

export function createCacheAnswers(cache: Cache, trends: CacheTrends, processes: OtherProcesses): CacheAnswers {
  async function sum(withSizes: boolean): Promise<{ all: CacheFigures; others: readonly CacheFigures[] }> {
    const [own, others, { isShared }] = await Promise.all([
      figuresOf(cache, trends, withSizes),
      processes.figures(),
      cache.stats(),
    ]);
    return { all: sumOf(own, others, isShared), others };
  }

  const feedOf = (all: CacheFigures): wire.CacheFeed => ({
    hit_rate: { percentage: hitRateOf(all), hits: all.hits, misses: all.misses },
    recent_activities: cache.counters.recent().map(({ type, at, key }) => ({
      type,
      time: new Date(at).toISOString(),
      kind: kindOf(key),
      cache_key: shownKey(key),
    })),
    entries: all.keys,
    bytes: all.bytes,
    max_bytes: all.max_bytes,
  });

  /** The entry of a key as it is written, or as it is shown. */
  async function findEntry(key: string): Promise<CacheEntry | undefined> {
    const found = await cache.find(key as CacheKey);
    if (found || !key.includes("…")) return found;
    return (await cache.entries()).find((entry) => shownKey(entry.key) === key);
  }

  return {
    async stats() {
      const { all, others } = await sum(true);
      return {
        ...feedOf(all),
        performance_trends: await trends.lastDay(others.map(hoursOf)),
        kinds: Object.entries(all.kinds)
          .map(([kind, figures]) => ({ kind, ...figures }))
          .toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
        processes: await processes.list(),
      };
    },
    feed: async () => feedOf((await sum(false)).all),
    async health() {
      const [{ all, others }, { isShared, connected }] = await Promise.all([sum(false), cache.stats()]);
      const memoryPercentage = all.max_bytes === null ? null : percentOf(all.bytes, all.max_bytes);
      const evictions = Object.values(all.kinds).reduce((count, kind) => count + kind.evictions, 0);
      const condition = {
        isShared,
        connected,
        memoryPercentage,
        lastHour: all.last_hour,
        entries: all.keys,
        evictions,
      };
      return {
        status: isShared && !connected ? "degraded" : "healthy",
        redis_connected: connected,
        memory_usage_percentage: memoryPercentage,
        hit_rate_last_hour: hitRateOf(all.last_hour),
        slow_queries_count: all.slow_reads,
        recommendations: recommendationsFor({
          ...condition,
          slowReads: all.slow_reads,
          processes: others.length + 1,
        }),
      };
    },
    async keys(query, kinds) {
      const sought = shownKey(query.search).toLowerCase();
      const matching = (await cache.entries()).filter(
        ({ key }) =>
          (kinds.length === 0 || kinds.includes(kindOf(key))) && shownKey(key).toLowerCase().includes(sought),
      );
      const sorted = matching.toSorted(orderOf(query.sort));
      const { offset, pagination } = pageWithin(sorted.length, query);
      const items = sorted.slice(offset, offset + query.perPage).map(({ key, ttlMs, bytes }) => ({
        cache_key: shownKey(key),
        kind: kindOf(key),
        ttl_human: ttlInWords(ttlMs),
        value_size: bytes,
      }));
      return { items, pagination };
    },
    async keyDetails(key) {
      const entry = await findEntry(key);
      return {
        cache_key: shownKey(key),
        exists: entry !== undefined,
        ttl_human: entry ? ttlInWords(entry.ttlMs) : null,
        value_size: entry?.bytes ?? null,
        hit_miss_ratio: { hit_rate: hitRateOf(cache.counters.ofKey(entry?.key ?? (key as CacheKey))) },
      };
    },
    async kinds() {
      const { isShared, connected } = await cache.stats();
      if (isShared && !connected) throw new CacheUnavailable();
      return new Set(Object.keys((await sum(true)).all.kinds));
    },
  };
}

/** Columns by which keys are sorted; by the key unless one is named. */
export const KEY_COLUMNS = ["cache_key", "kind", "ttl_human", "value_size"] as const;

function orderOf(sort: PagedQuery["sort"]): (a: CacheEntry, b: CacheEntry) => number {
  const sign = sort?.direction === "desc" ? -1 : 1;
  const byKey = (a: CacheEntry, b: CacheEntry) => (a.key < b.key ? -1 : 1);
  if (sort?.column === "value_size") return (a, b) => sign * (a.bytes - b.bytes) || byKey(a, b);
  if (sort?.column === "ttl_human") {
    const endOf = ({ ttlMs }: CacheEntry) => ttlMs ?? Number.MAX_SAFE_INTEGER;
    return (a, b) => sign * (endOf(a) - endOf(b)) || byKey(a, b);
  }
  return (a, b) => sign * byKey(a, b);
}
