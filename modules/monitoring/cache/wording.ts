import type { Reads } from "../../../src/cache/port.ts";

const ID = /([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** A key as it is shown: of every id its first 8 characters and 「…」. */
export const shownKey = (key: string): string => key.replace(ID, "$1…");

/** 「45秒」「9分30秒」「23時間12分」, 「期限なし」 for null. */
export function ttlInWords(ttlMs: number | null): string {
  if (ttlMs === null) return "期限なし";
  const seconds = Math.ceil(ttlMs / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours > 0) return `${hours}時間${minutes > 0 ? `${minutes}分` : ""}`;
  return minutes > 0 ? `${minutes}分${seconds % 60 > 0 ? `${seconds % 60}秒` : ""}` : `${seconds}秒`;
}

/** Share of `part`, 0 to 100 with one decimal; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : null;

/** Percent of the reads that were hits; null before the first read. */
export const hitRateOf = ({ hits, misses }: Reads): number | null => percentOf(hits, hits + misses);
