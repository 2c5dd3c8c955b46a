import type { ChartProps } from "./chart-point.ts";
import { scaleFor } from "./chart-scale.ts";
import { summaryOf } from "./chart-summary.ts";
import { dotsOf, linesThrough } from "./line-path.ts";

export type SparklineProps = Pick<ChartProps, "title" | "period" | "points" | "format">;

/** The course of a figure beside it, as small as a word. Read aloud it is one sentence. */
export function Sparkline({ title, period, points, format }: SparklineProps) {
  const lines = linesThrough(dotsOf(points, scaleFor(points, false)));
  return (
    <svg
      role="img"
      aria-label={`${title}：${summaryOf(points, period, format)}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="h-8 w-24 shrink-0 overflow-visible border-b border-line"
    >
      <path
        d={lines.map(({ path }) => path).join("")}
        vectorEffect="non-scaling-stroke"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-accent stroke-2"
      />
    </svg>
  );
}
