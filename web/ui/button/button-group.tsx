import type { ReactNode } from "react";

export interface ButtonGroupProps {
  /** Accessible name of the group, for example 「表示の大きさ」. */
  label: string;
  /** Buttons of the variant `secondary`, all of one size. */
  children: ReactNode;
}

/** Buttons that belong together, side by side in one frame. Each is its own stop for the keyboard. */
export function ButtonGroup({ label, children }: ButtonGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={label}
      className="flex w-fit *:rounded-none *:not-first:-ml-px *:first:rounded-l-md *:last:rounded-r-md *:hover:z-1 *:focus-visible:z-1"
    >
      {children}
    </div>
  );
}
