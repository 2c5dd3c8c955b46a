import type { ReactNode } from "react";

export type BadgeTone = "plain" | "accent" | "success" | "warning" | "danger";

const TONE: Readonly<Record<BadgeTone, string>> = {
  plain: "bg-sunken text-ink-soft",
  accent: "bg-accent-soft text-accent",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

/** A word or two about a state, in one line. */
export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`figures inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm whitespace-nowrap ${TONE[tone]}`}
    >
      {children}
    </span>
  );
}
