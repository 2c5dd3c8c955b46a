import { type PointerEvent, type ReactNode, useState } from "react";
import { type ChartPoint, isMeasured, rangeInWords } from "./chart-point.ts";
import type { ChartScale } from "./chart-scale.ts";

export interface PlotProps {
  title: string;
  points: readonly ChartPoint[];
  scale: ChartScale;
  format: (value: number) => string;
  /** Horizontal position of a point: 0 to 100, from the left. */
  xOf: (index: number) => number;
  /** Labels below are centred on their points, or kept within the plot at its ends. */
  labels: "centred" | "within";
  /** Draws in a box of 100 by 100, origin top left; `chosen` is the index of the selected point. */
  children: (chosen: number) => ReactNode;
}

/** At most so many labels below a plot, and half of them on a phone: they must not touch. A week has one for each day. */
const MAX_LABELS = 7;

function tellOf(point: ChartPoint, format: PlotProps["format"]): string {
  const range = point.range && `（${rangeInWords(point.range, format)}）`;
  return `${point.label}　${isMeasured(point) ? format(point.value) : "データなし"}${range ?? ""}`;
}

/**
 * The axes of a chart and one point of it in words: that under the mouse or finger, or chosen with the arrow keys, and
 * the latest otherwise. Its texts are no part of the drawing and so never shrink with it.
 */
export function Plot({ title, points, scale, format, xOf, labels, children }: PlotProps) {
  const last = points.length - 1;
  const [looked, lookAt] = useState<number>();
  const chosen = Math.min(looked ?? last, last);
  const point = points[chosen];
  const told = point ? tellOf(point, format) : "";
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = ((clientX - left) / width) * 100;
    const distances = points.map((_, index) => Math.abs(xOf(index) - at));
    lookAt(distances.indexOf(Math.min(...distances)));
  };
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 text-xs text-ink-soft">
      {/* The slider says it to those who do not see. */}
      <p aria-hidden="true" className="figures col-span-2 pb-2 text-right text-sm text-ink">
        {told}
      </p>
      <div aria-hidden="true" className="figures relative">
        <Widest texts={scale.ticks.map(format)} />
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className="absolute right-0 translate-y-1/2 whitespace-nowrap"
            style={{ bottom: `${scale.percentOf(tick)}%` }}
          >
            {format(tick)}
          </span>
        ))}
      </div>
      <div
        className="relative h-44 touch-pan-y rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && lookAt(undefined)}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {scale.ticks.map((tick) => (
            <path
              key={tick}
              d={`M0 ${100 - scale.percentOf(tick)}H100`}
              vectorEffect="non-scaling-stroke"
              className={tick === 0 ? "stroke-line-strong" : "stroke-line"}
            />
          ))}
          {children(chosen)}
        </svg>
        <input
          type="range"
          min={0}
          max={last}
          value={chosen}
          onChange={(event) => lookAt(Number(event.target.value))}
          onBlur={() => lookAt(undefined)}
          aria-label={`${title}の値を見る`}
          aria-valuetext={told}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
      </div>
      <div aria-hidden="true" className="figures relative col-start-2 mt-1.5 h-5">
        {labelled(points).map(({ index, text, isSpare }) => {
          const left = xOf(index);
          return (
            <span
              key={index}
              className={`absolute whitespace-nowrap ${isSpare ? "max-sm:hidden" : ""}`}
              style={{ left: `${left}%`, transform: `translateX(-${labels === "centred" ? 50 : left}%)` }}
            >
              {text}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** The points that get a label, always the last among them. */
function labelled(points: readonly ChartPoint[]) {
  const every = Math.ceil(points.length / MAX_LABELS);
  return points.flatMap(({ label, shortLabel: text = label }, index) => {
    const fromLast = (points.length - 1 - index) / every;
    return Number.isInteger(fromLast) ? [{ index, text, isSpare: every > 1 && fromLast % 2 === 1 }] : [];
  });
}

/** Keeps the column as wide as its longest text. */
function Widest({ texts }: { texts: readonly string[] }) {
  return (
    <span className="invisible grid h-0 overflow-hidden whitespace-nowrap">
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}
