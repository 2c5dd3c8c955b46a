import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox as AriaCheckbox } from "react-aria-components/Checkbox";
import type { FieldBinding } from "../field/field-props.ts";

export interface CheckboxProps extends FieldBinding<boolean> {
  children: ReactNode;
  isDisabled?: boolean;
  /** Stands for several that are neither all on nor all off. */
  isIndeterminate?: boolean;
}

/** Yes or no, as part of a form. */
export function Checkbox({ value, onChange, ref, children, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      inputRef={ref as never}
      isSelected={value}
      onChange={onChange}
      className="group flex min-h-11 w-fit cursor-pointer items-center gap-2.5 data-disabled:cursor-not-allowed data-disabled:text-ink-faint"
    >
      <span className="grid size-5 shrink-0 place-items-center rounded-sm border border-line-strong bg-card text-on-accent group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-indeterminate:border-accent group-data-indeterminate:bg-accent group-data-selected:border-accent group-data-selected:bg-accent">
        {rest.isIndeterminate ? (
          <Minus aria-hidden="true" strokeWidth={3} className="size-4" />
        ) : (
          <Check aria-hidden="true" strokeWidth={3} className="invisible size-4 group-data-selected:visible" />
        )}
      </span>
      {children}
    </AriaCheckbox>
  );
}
