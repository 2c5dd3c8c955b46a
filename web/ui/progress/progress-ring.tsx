import { percentWithin } from "./percent.ts";

const RADIUS = 15.5;
const LENGTH = 2 * Math.PI * RADIUS;
/** Arc of the ring while the progress is indeterminate. */
const TURNING = 25;

const SIZE = { sm: "size-9", md: "size-14 text-xs", lg: "size-28 text-2xl" };
const STROKE = { plain: "stroke-accent", warning: "stroke-warning", danger: "stroke-danger" };

export interface ProgressRingProps {
  /** 0 to 100; null: indeterminate. */
  value: number | null;
  label: string;
  /** `aria-valuetext` instead of the percentage. */
  valueText?: string;
  /** `sm` shows no figure: it belongs beside a text with it. */
  size?: keyof typeof SIZE;
  /** As of `ProgressBar`. */
  tone?: keyof typeof STROKE;
}

/** A percentage, in a small space. */
export function ProgressRing({ value, label, valueText, size = "md", tone = "plain" }: ProgressRingProps) {
  const percent = value === null ? undefined : percentWithin(value);
  const part = percent ?? TURNING;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
      className={`relative grid shrink-0 place-items-center ${SIZE[size]}`}
    >
      <svg
        viewBox="0 0 36 36"
        aria-hidden="true"
        className={`absolute inset-0 fill-none stroke-[3] ${percent === undefined ? "animate-turn" : "-rotate-90"}`}
      >
        <circle cx="18" cy="18" r={RADIUS} className="stroke-line" />
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - part / 100)}
          className={`transition-[stroke-dashoffset] duration-300 ${percent === 100 ? "stroke-success" : STROKE[tone]} ${part > 0 ? "" : "invisible"}`}
        />
      </svg>
      {percent !== undefined && size !== "sm" && <span className="figures font-semibold">{Math.round(percent)}%</span>}
    </div>
  );
}
