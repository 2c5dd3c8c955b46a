import type { ChartPoint } from "../../../ui/charts/chart-point.ts";

/** Figures for the specimens of charts. Source: made up for this page. */
const VIEWS_BY_HOUR = [12, 8, 5, 3, 2, 4, 11, 28, 46, 63, 71, 68, 54, 59, 66, 72, 78, 74, 61, 49, 43, 37, 26, 18];
const SENT_BY_DAY = [18, 24, 21, 27, 31, 9, 6];
const CHANGE_BY_DAY = [4, -3, 6, 2, -8, -5, 3];
const WEEK = [
  ["11月14日（土）", "土"],
  ["11月15日（日）", "日"],
  ["11月16日（月）", "月"],
  ["11月17日（火）", "火"],
  ["11月18日（水）", "水"],
  ["11月19日（木）", "木"],
  ["11月20日（金）", "金"],
] as const;

/** Cases of sample figures. */
export const CASES = {
  full: "そろっている",
  range: "範囲がある",
  gaps: "欠けがある",
  one: "1点だけ",
  equal: "変化がない",
  negative: "マイナスがある",
  none: "データがない",
} as const;

export type Case = keyof typeof CASES;

/** The same series, as each case leaves it. */
function inCase(points: readonly ChartPoint[], which: Case): ChartPoint[] {
  const middle = Math.floor(points.length / 2);
  if (which === "none") return [];
  return points.map((point, index) => {
    if (which === "gaps" && (index === 1 || Math.abs(index - middle) < 2)) return { ...point, value: null };
    if (which === "one" && index !== middle) return { ...point, value: null };
    return which === "equal" ? { ...point, value: 24 } : point;
  });
}

export const viewsByHour = (which: Case): ChartPoint[] =>
  inCase(
    VIEWS_BY_HOUR.map((value, hour) => ({ label: `${hour}:00`, value: which === "negative" ? value - 40 : value })),
    which,
  );

export const sentByDay = (which: Case): ChartPoint[] =>
  inCase(
    WEEK.map(([label, shortLabel], day) => ({
      label,
      shortLabel,
      value: (which === "negative" ? CHANGE_BY_DAY : SENT_BY_DAY)[day] ?? null,
      ...(which === "range" && { range: rangeOf(SENT_BY_DAY[day] ?? 0) }),
    })),
    which,
  );

/** Of an average. */
const rangeOf = (value: number) => ({ low: Math.round(value * 0.6), high: Math.round(value * 1.4) });

/** Readings of a figure that wanders about 180, the same in every run. */
export function readingAt(index: number): number {
  return Math.round(180 + 30 * Math.sin(index / 6) + 12 * Math.sin(index / 1.7));
}
