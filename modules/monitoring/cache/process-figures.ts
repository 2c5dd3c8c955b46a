import type { Cache, KindCounts, KindSize, Reads } from "../../../src/cache/port.ts";
import type { CacheTrends, ReadsByHour } from "./trends.ts";

type KindFigures = KindCounts & KindSize;

/** Figures of one process, in its row: numbers under names of the house. */
export interface CacheFigures {
  hits: number;
  misses: number;
  /** Of the cache that all processes share: the same in every row. */
  keys: number;
  bytes: number;
  max_bytes: number | null;
  slow_reads: number;
  kinds: Readonly<Record<string, KindFigures>>;
  last_hour: Reads;
  /** Hours that are not written yet. */
  hours: Readonly<Record<string, Reads>>;
}

const NOTHING: KindFigures = { entries: 0, bytes: 0, hits: 0, misses: 0, evictions: 0, expirations: 0 };

/**
 * Figures of this process.
 * @param withSizes also entries and bytes of every kind, for which all entries are read
 */
export async function figuresOf(cache: Cache, trends: CacheTrends, withSizes: boolean): Promise<CacheFigures> {
  const stats = await cache.stats();
  const sizes = withSizes ? await cache.sizes() : new Map<string, KindSize>();
  const counts = cache.counters.kinds();
  const names = new Set([...counts.keys(), ...sizes.keys()]);
  return {
    ...cache.counters.total(),
    keys: stats.keys,
    bytes: stats.bytes,
    max_bytes: stats.maxBytes,
    slow_reads: stats.slowReads,
    kinds: Object.fromEntries(
      [...names].map((name) => [name, { ...NOTHING, ...counts.get(name), ...sizes.get(name) }]),
    ),
    last_hour: trends.lastHour(),
    hours: Object.fromEntries(trends.unwritten()),
  };
}

/** Sum over processes. @param isShared the first one's entries are those of all */
export function sumOf(own: CacheFigures, others: readonly CacheFigures[], isShared: boolean): CacheFigures {
  return others.reduce((sum, other) => {
    const sizes = isShared ? { keys: 0, bytes: 0, max_bytes: 0, slow_reads: 0 } : other;
    return {
      hits: sum.hits + other.hits,
      misses: sum.misses + other.misses,
      keys: sum.keys + sizes.keys,
      bytes: sum.bytes + sizes.bytes,
      max_bytes: sum.max_bytes === null ? null : sum.max_bytes + (sizes.max_bytes ?? 0),
      slow_reads: sum.slow_reads + sizes.slow_reads,
      kinds: kindsOf(sum.kinds, other.kinds, isShared),
      last_hour: readsOf(sum.last_hour, other.last_hour),
      hours: {},
    };
  }, own);
}

export const hoursOf = (figures: CacheFigures): ReadsByHour => new Map(Object.entries(figures.hours));

function kindsOf(left: CacheFigures["kinds"], right: CacheFigures["kinds"], isShared: boolean): CacheFigures["kinds"] {
  const sums = { ...left };
  for (const [kind, more] of Object.entries(right)) {
    const sum = sums[kind] ?? NOTHING;
    sums[kind] = {
      entries: sum.entries + (isShared ? 0 : more.entries),
      bytes: sum.bytes + (isShared ? 0 : more.bytes),
      ...readsOf(sum, more),
      evictions: sum.evictions + more.evictions,
      expirations: sum.expirations + more.expirations,
    };
  }
  return sums;
}

const readsOf = (left: Reads, right: Reads): Reads => ({
  hits: left.hits + right.hits,
  misses: left.misses + right.misses,
});
