import { type ChartPoint, isMeasured } from "./chart-point.ts";
import type { ChartScale } from "./chart-scale.ts";

export interface Dot {
  x: number;
  y: number;
}

export interface Line {
  path: string;
  /** x of its first and last point. */
  from: number;
  to: number;
}

/** Evenly from edge to edge, a single one in the middle. */
export const evenlySpaced =
  (count: number) =>
  (index: number): number =>
    count > 1 ? (index / (count - 1)) * 100 : 50;

/** Coordinates of the points in a box of 100 by 100, zero at the top left; null for a gap. */
export function dotsOf(points: readonly ChartPoint[], scale: ChartScale): (Dot | null)[] {
  const xOf = evenlySpaced(points.length);
  return points.map((point, index) =>
    isMeasured(point) ? { x: xOf(index), y: 100 - scale.percentOf(point.value) } : null,
  );
}

/** One line for each run of dots without a gap. A dot on its own is a line without length, drawn as a dot. */
export function linesThrough(dots: readonly (Dot | null)[]): Line[] {
  const runs: Dot[][] = [[]];
  for (const dot of dots) {
    if (dot) runs.at(-1)?.push(dot);
    else runs.push([]);
  }
  return runs.flatMap((run) => {
    const [first] = run;
    const last = run.at(-1);
    if (!first || !last) return [];
    const points = run.map(({ x, y }) => `${round(x)} ${round(y)}`);
    const path = run.length === 1 ? `M${points[0]}h0` : `M${points.join("L")}`;
    return [{ path, from: round(first.x), to: round(last.x) }];
  });
}

const round = (value: number) => Math.round(value * 100) / 100;
