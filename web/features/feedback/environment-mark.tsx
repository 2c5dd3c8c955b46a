import type { Environment } from "../../../modules/feedback/contract/environment.ts";

const COLOR: Readonly<Record<Environment["color_class"], string>> = {
  plain: "border-line-strong bg-sunken text-ink-soft",
  accent: "border-accent bg-accent-soft text-accent",
  success: "border-success bg-success-soft text-success",
  warning: "border-warning bg-warning-soft text-warning",
  danger: "border-danger bg-danger-soft text-danger",
};

/** Names an environment other than production, in its colour. Presses go through it. */
export function EnvironmentMark({ environment }: { environment: Environment }) {
  return (
    <p
      className={`pointer-events-none rounded-full border px-2.5 py-0.5 text-xs font-medium ${COLOR[environment.color_class]}`}
    >
      <span className="sr-only">環境：</span>
      {environment.display_name}
    </p>
  );
}
