import { type CSSProperties, useEffect, useState } from "react";

export interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  label: string;
  /** Said in place of the bare percentage: 「42%、残り約3分」. */
  valueText?: string;
  /** Seconds until the bar has grown to its value when it first appears; 0 shows it at once. */
  growFor?: number;
}

/** How much of something is done. */
export function ProgressBar({ value, label, valueText, growFor = 0 }: ProgressBarProps) {
  const [shown, setShown] = useState(growFor > 0 ? 0 : value);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(value));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
      className="h-3 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset"
    >
      <div
        className={`h-full origin-left rounded-full transition-transform duration-(--grow) ease-calm ${value >= 100 ? "bg-success" : "bg-accent"}`}
        style={{ transform: `scaleX(${shown / 100})`, "--grow": `${growFor}s` } as CSSProperties}
      />
    </div>
  );
}
