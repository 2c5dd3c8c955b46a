export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "md" | "sm";

const BASE =
  "inline-flex cursor-pointer items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors duration-150 select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 aria-disabled:cursor-progress aria-disabled:opacity-80";

const VARIANT: Readonly<Record<ButtonVariant, string>> = {
  primary: "bg-accent text-on-accent data-hovered:bg-accent-strong data-pressed:bg-accent-strong",
  secondary:
    "border border-line-strong bg-card text-ink data-hovered:border-accent data-hovered:text-accent data-pressed:bg-accent-soft",
  quiet: "text-accent data-hovered:bg-accent-soft data-pressed:bg-accent-soft",
  danger: "border border-danger bg-card text-danger data-hovered:bg-danger-soft data-pressed:bg-danger-soft",
};

/** Both sizes are 44 px to the finger; `sm` only looks lighter. */
const SIZE: Readonly<Record<ButtonSize, string>> = { md: "min-h-11 px-5", sm: "min-h-11 px-3 text-sm" };

/** The look of everything that is pressed, buttons and links alike. */
export function buttonStyle(variant: ButtonVariant = "primary", size: ButtonSize = "md"): string {
  return `${BASE} ${VARIANT[variant]} ${SIZE[size]}`;
}

/** A button of one icon: 44 × 44 px. */
export const ICON_BUTTON =
  "grid size-11 shrink-0 cursor-pointer place-items-center rounded-md transition-colors duration-150";
