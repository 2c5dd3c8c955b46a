import type { ReactNode } from "react";
import { Switch as AriaSwitch } from "react-aria-components/Switch";
import type { FieldBinding } from "../field/field-props.ts";
import { Spinner } from "../progress/spinner.tsx";

export interface SwitchProps extends FieldBinding<boolean> {
  children: ReactNode;
  /** Said in words beside the switch, for example 公開 and 非公開. */
  states?: { on: string; off: string };
  /** The change is on its way: the switch shows that it works and cannot be turned meanwhile. */
  isPending?: boolean;
  isDisabled?: boolean;
}

/** On or off, at once. */
export function Switch({ value, onChange, ref, states, isPending = false, children, ...rest }: SwitchProps) {
  return (
    <AriaSwitch
      {...rest}
      inputRef={ref as never}
      isSelected={value}
      onChange={onChange}
      isReadOnly={isPending}
      className="group phrases flex min-h-11 w-fit cursor-pointer items-center gap-3 data-disabled:cursor-not-allowed data-disabled:text-ink-faint data-readonly:cursor-progress"
    >
      <span className="h-6 w-10 shrink-0 rounded-full border border-line-strong bg-sunken p-0.5 transition-colors duration-150 group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-selected:border-accent group-data-selected:bg-accent group-data-disabled:opacity-50">
        <span className="block size-[1.125rem] rounded-full bg-line-strong transition-transform duration-150 group-data-selected:translate-x-4 group-data-selected:bg-on-accent" />
      </span>
      {children}
      {/* A screen reader announces the state of the switch itself. */}
      {states && (
        <span aria-hidden="true" className="shrink-0 text-sm text-ink-soft">
          {value ? states.on : states.off}
        </span>
      )}
      {isPending && (
        <span className="flex shrink-0 items-center gap-1.5 text-sm text-ink-soft">
          <Spinner className="size-4" />
          保存中...
        </span>
      )}
    </AriaSwitch>
  );
}
