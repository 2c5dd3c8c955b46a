import { ChartFrame } from "./chart-frame.tsx";
import { type ChartProps, isMeasured } from "./chart-point.ts";
import { scaleFor } from "./chart-scale.ts";
import { Plot } from "./plot.tsx";

/** Share of its slot that a bar fills. */
const FILLED = 0.6;
/** Least height of a bar that is not zero, in hundredths: it can be seen. */
const LEAST = 0.8;

/** A few things side by side: the averages of seven days. Bars stand on zero, negative ones hang from it. */
export function BarChart(chart: ChartProps) {
  const { title, points, format } = chart;
  const scale = scaleFor(points, true);
  const width = 100 / Math.max(points.length, 1);
  const xOf = (index: number) => (index + 0.5) * width;
  const zero = 100 - scale.percentOf(0);
  return (
    <ChartFrame {...chart}>
      <Plot title={title} points={points} scale={scale} format={format} xOf={xOf} labels="centred">
        {(chosen) =>
          points.map((point, index) => {
            if (!isMeasured(point) || point.value === 0) return null;
            const height = Math.max(Math.abs(100 - scale.percentOf(point.value) - zero), LEAST);
            return (
              <g key={point.label}>
                <rect
                  x={xOf(index) - (width * FILLED) / 2}
                  y={point.value > 0 ? zero - height : zero}
                  width={width * FILLED}
                  height={height}
                  className={index === chosen ? "fill-accent" : "fill-accent opacity-60"}
                />
                {point.range && (
                  <path
                    d={`M${xOf(index)} ${100 - scale.percentOf(point.range.low)}V${100 - scale.percentOf(point.range.high)}`}
                    vectorEffect="non-scaling-stroke"
                    strokeLinecap="round"
                    className="stroke-ink stroke-2"
                  />
                )}
              </g>
            );
          })
        }
      </Plot>
    </ChartFrame>
  );
}
