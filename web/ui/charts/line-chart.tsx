import { ChartFrame } from "./chart-frame.tsx";
import type { ChartProps } from "./chart-point.ts";
import { scaleFor } from "./chart-scale.ts";
import { dotsOf, evenlySpaced, linesThrough } from "./line-path.ts";
import { Plot } from "./plot.tsx";

/** A value over time: 24 hours, or the last 50 readings. */
export function LineChart(chart: ChartProps) {
  const { title, points, format } = chart;
  const scale = scaleFor(points, false);
  const xOf = evenlySpaced(points.length);
  const dots = dotsOf(points, scale);
  const lines = linesThrough(dots);
  return (
    <ChartFrame {...chart}>
      <Plot title={title} points={points} scale={scale} format={format} xOf={xOf} labels="within">
        {(chosen) => {
          const dot = dots[chosen];
          return (
            <>
              {lines.map(({ path, from, to }) => (
                <path key={from} d={`${path}L${to} 100H${from}Z`} className="fill-accent-soft opacity-60" />
              ))}
              <path d={`M${xOf(chosen)} 0V100`} vectorEffect="non-scaling-stroke" className="stroke-line-strong" />
              <path
                d={lines.map(({ path }) => path).join("")}
                vectorEffect="non-scaling-stroke"
                strokeLinecap="round"
                strokeLinejoin="round"
                className="fill-none stroke-accent stroke-2"
              />
              {/* A reading between two gaps would be as small as the line is thin. */}
              <path
                d={lines.map(({ path, from, to }) => (from === to ? path : "")).join("")}
                vectorEffect="non-scaling-stroke"
                strokeLinecap="round"
                className="stroke-accent stroke-[6]"
              />
              {dot && (
                // A line without length: a round dot, however the drawing is stretched.
                <path
                  d={`M${dot.x} ${dot.y}h0`}
                  vectorEffect="non-scaling-stroke"
                  strokeLinecap="round"
                  className="stroke-accent stroke-[9]"
                />
              )}
            </>
          );
        }}
      </Plot>
    </ChartFrame>
  );
}
