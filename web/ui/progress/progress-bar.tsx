import { type CSSProperties, useEffect, useState } from "react";
import { percentWithin } from "./percent.ts";

const HEIGHT = { sm: "h-1.5", md: "h-3" };
const FILL = { plain: "bg-accent", warning: "bg-warning", danger: "bg-danger" };

export interface ProgressBarProps {
  /** 0 to 100; null: indeterminate. */
  value: number | null;
  label: string;
  /** `aria-valuetext` instead of the percentage: 「42%、残り約3分」. */
  valueText?: string;
  /** Seconds until the bar has grown to its value when it first appears; 0 shows it at once. */
  growFor?: number;
  size?: keyof typeof HEIGHT;
  /** `warning`: it waits for a person. `danger`: it has stopped. 100% is green, whatever the tone. */
  tone?: keyof typeof FILL;
}

/** A percentage. */
export function ProgressBar({ value, label, valueText, growFor = 0, size = "md", tone = "plain" }: ProgressBarProps) {
  const percent = value === null ? undefined : percentWithin(value);
  const [shown, setShown] = useState(growFor > 0 ? 0 : percent);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(percent));
    return () => cancelAnimationFrame(frame);
  }, [percent]);
  const isUnknown = percent === undefined;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
      className={`overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset ${HEIGHT[size]}`}
    >
      <div
        className={`h-full origin-left rounded-full ${percent === 100 ? "bg-success" : FILL[tone]} ${
          isUnknown ? "animate-pass motion-reduce:opacity-50" : "transition-transform duration-(--grow) ease-calm"
        }`}
        style={
          isUnknown
            ? undefined
            : ({ transform: `scaleX(${(shown ?? 0) / 100})`, "--grow": `${growFor}s` } as CSSProperties)
        }
      />
    </div>
  );
}
