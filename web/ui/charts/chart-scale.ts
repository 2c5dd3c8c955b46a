import { type ChartPoint, isMeasured } from "./chart-point.ts";

export interface ChartScale {
  /** From the lowest to the highest; the first and the last are the ends of the axis. */
  ticks: readonly number[];
  /** Position of a value between the ends: 0 to 100. */
  percentOf: (value: number) => number;
}

/** About so many steps between the ends. */
const STEPS = 4;
const ROUND = [1, 2, 2.5, 5, 10];

/**
 * An axis with round figures that contains every point.
 * @param hasZero bars stand on zero; a line shows its changes better without it
 */
export function scaleFor(points: readonly ChartPoint[], hasZero: boolean): ChartScale {
  const values = points
    .filter(isMeasured)
    .flatMap(({ value, range }) => (range ? [value, range.low, range.high] : [value]));
  const all = hasZero || values.length === 0 ? [...values, 0] : values;
  const [low, high] = apart(Math.min(...all), Math.max(...all));
  const step = roundStep((high - low) / STEPS);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step));
  const [min, max] = [tidy(first * step), tidy(last * step)];
  return { ticks, percentOf: (value) => ((value - min) / (max - min)) * 100 };
}

/** An axis needs room: a single value stands in the middle, zero at the bottom. */
function apart(low: number, high: number): [number, number] {
  if (low < high) return [low, high];
  if (low === 0) return [0, 1];
  const margin = Math.abs(low) / 10;
  return [low - margin, high + margin];
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return (ROUND.find((step) => step * power >= least) ?? 10) * power;
}

/** Without the dust of binary fractions: 0.30000000000000004 → 0.3. */
const tidy = (value: number) => Number(value.toPrecision(12));
