/** One figure against its bar. A figure about time is a ratio to a baseline measured in the same run, since machines are noisy. */
export interface BenchResult {
  /** Name of the figure: `save of one section over HTTP, 16 clients`. */
  name: string;
  value: number;
  /** `ms`, `events/s`, `KB` … */
  unit: string;
  /** The bare work beside it, in the same unit; null where the bar is absolute. */
  baseline: { name: string; value: number } | null;
  /** value / baseline. */
  ratio: number | null;
  /** In words: `≥ 15 % of the baseline`. */
  bar: string;
  ok: boolean;
  /** Further figures of the same measurement. */
  details?: Readonly<Record<string, number | string>>;
}

/** Reports figures at once: they stay in the table when a later step throws. */
export type Report = (...results: readonly BenchResult[]) => void;

/** Exports of a file `test/bench/<name>.bench.ts`. Returns the figures that it has not reported. */
export type Bench = (report: Report) => Promise<readonly BenchResult[]>;

/** The value below which `share` (0 to 1) of the sample lies. */
export function quantile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The one of several measurements of a figure that has as many below it as above. */
export function middleOf(results: readonly BenchResult[]): BenchResult {
  const sorted = [...results].sort((one, other) => one.value - other.value);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new RangeError("nothing was measured");
  return {
    ...middle,
    details: { ...middle.details, each: results.map(({ value }) => Number(value.toPrecision(3))).join(" ") },
  };
}

/** A figure that has to stand by itself. */
export function atMost(name: string, value: number, unit: string, most: number): BenchResult {
  return { name, value, unit, baseline: null, ratio: null, bar: `≤ ${most} ${unit}`, ok: value <= most };
}

/** The same, where more is better. */
export function atLeast(name: string, value: number, unit: string, least: number): BenchResult {
  return { name, value, unit, baseline: null, ratio: null, bar: `≥ ${least} ${unit}`, ok: value >= least };
}

/** A rate that has to reach a share (0 to 1) of a bare one. */
export function atLeastShare(
  name: string,
  { value, unit, baseline, least }: { value: number; unit: string; baseline: BenchResult["baseline"]; least: number },
): BenchResult {
  const ratio = baseline ? value / baseline.value : Number.NaN;
  return { name, value, unit, baseline, ratio, bar: `≥ ${least * 100} % of the baseline`, ok: ratio >= least };
}

/** A figure without a bar, beside what it is to be compared with. */
export function forTheRecord(
  name: string,
  value: number,
  unit: string,
  baseline: BenchResult["baseline"],
): BenchResult {
  return { name, value, unit, baseline, ratio: baseline && value / baseline.value, bar: "none", ok: true };
}
