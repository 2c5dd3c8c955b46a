import type { ReactElement, ReactNode } from "react";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";

export interface TooltipProps {
  /** Only information that is available elsewhere too. */
  text: ReactNode;
  /** The button or link it explains. */
  children: ReactElement;
}

/** A short explanation on hover and on focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500}>
      {children}
      <AriaTooltip
        offset={6}
        className="max-w-64 animate-fade rounded-md bg-ink px-3 py-1.5 text-sm text-paper shadow-raised"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
