import type { ReactNode } from "react";
import { Switch as AriaSwitch } from "react-aria-components/Switch";
import type { FieldBinding } from "../field/field-props.ts";

export interface SwitchProps extends FieldBinding<boolean> {
  children: ReactNode;
  isDisabled?: boolean;
}

/** On or off, at once. */
export function Switch({ value, onChange, ref, children, ...rest }: SwitchProps) {
  return (
    <AriaSwitch
      {...rest}
      inputRef={ref as never}
      isSelected={value}
      onChange={onChange}
      className="group flex min-h-11 w-fit cursor-pointer items-center gap-3 data-disabled:cursor-not-allowed data-disabled:text-ink-faint"
    >
      <span className="h-6 w-10 shrink-0 rounded-full border border-line-strong bg-sunken p-0.5 transition-colors duration-150 group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-selected:border-accent group-data-selected:bg-accent">
        <span className="block size-[1.125rem] rounded-full bg-line-strong transition-transform duration-150 group-data-selected:translate-x-4 group-data-selected:bg-on-accent" />
      </span>
      {children}
    </AriaSwitch>
  );
}
