const RADIUS = 15.5;
const LENGTH = 2 * Math.PI * RADIUS;

export interface ProgressRingProps {
  /** 0 to 100. */
  value: number;
  label: string;
  /** Tailwind size; the figure in the middle needs at least 3rem. */
  className?: string;
}

/** How much is done, in a small space. */
export function ProgressRing({ value, label, className = "size-14" }: ProgressRingProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`relative grid shrink-0 place-items-center ${className}`}
    >
      <svg viewBox="0 0 36 36" aria-hidden="true" className="absolute inset-0 -rotate-90 fill-none stroke-[3]">
        <circle cx="18" cy="18" r={RADIUS} className="stroke-line" />
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - value / 100)}
          className={`transition-[stroke-dashoffset] duration-300 ${value >= 100 ? "stroke-success" : "stroke-accent"} ${value > 0 ? "" : "invisible"}`}
        />
      </svg>
      <span className="figures text-xs font-semibold">{value}%</span>
    </div>
  );
}
