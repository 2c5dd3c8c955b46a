import type { LucideIcon } from "lucide-react";
import type { Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { Spinner } from "../progress/spinner.tsx";
import { ICON_BUTTON } from "./button-style.ts";
import { whilePending } from "./pending.ts";

export interface IconButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children" | "aria-label"> {
  /** The name for those who do not see the icon. */
  label: string;
  icon: LucideIcon;
  tone?: "plain" | "danger";
  /** Layout only (`ml-auto`). */
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

const TONE = {
  plain: "text-ink-soft data-hovered:bg-sunken data-hovered:text-ink data-pressed:bg-sunken",
  danger: "text-danger data-hovered:bg-danger-soft data-pressed:bg-danger-soft",
};

/** 44 × 44 px with one icon. */
export function IconButton({ label, icon: Icon, tone = "plain", className = "", ...rest }: IconButtonProps) {
  return (
    <AriaButton
      {...whilePending(rest)}
      aria-label={label}
      className={`${ICON_BUTTON} data-disabled:cursor-not-allowed data-disabled:opacity-40 ${TONE[tone]} ${className}`}
    >
      {rest.isPending ? <Spinner /> : <Icon aria-hidden="true" className="size-5" />}
    </AriaButton>
  );
}
