import { type ChartProps, isMeasured } from "./chart-point.ts";
import { scaleFor } from "./chart-scale.ts";
import { summaryOf } from "./chart-summary.ts";
import { linesThrough, placeAmong } from "./line-path.ts";

export type SparklineProps = Pick<ChartProps, "title" | "period" | "points" | "format">;

/** The course of a figure beside it, as small as a word. Read aloud it is one sentence. */
export function Sparkline({ title, period, points, format }: SparklineProps) {
  const scale = scaleFor(
    points.filter(isMeasured).map(({ value }) => value),
    false,
  );
  const placeOf = placeAmong(points.length);
  const lines = linesThrough(
    points.map((point, index) =>
      isMeasured(point) ? { x: placeOf(index), y: 100 - scale.percentOf(point.value) } : null,
    ),
  );
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
