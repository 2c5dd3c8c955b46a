import type { ReactNode } from "react";

export interface BothTextsProps {
  /** The text that is not shown. */
  other: string;
  /** Whether an icon or a spinner stands before the other text, 20 px and a gap of 8 px. */
  hasIcon: boolean;
  children: ReactNode;
}

/** The text of a button with its icon, as wide as the longer of both its texts at any time: a press moves nothing. */
export const BothTexts = ({ other, hasIcon, children }: BothTextsProps) => (
  <span data-other={other} className={`both-texts ${hasIcon ? "[--beside:1.75rem]" : ""}`}>
    <span className="flex items-center gap-2">{children}</span>
  </span>
);
