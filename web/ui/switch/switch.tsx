import type { ReactNode } from "react";
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

/** On or off, at once: the browser's own checkbox in the role of a switch. */
export function Switch({ value, onChange, ref, states, isPending = false, children, ...rest }: SwitchProps) {
  return (
    <label
      className={`phrases relative flex min-h-11 w-fit items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-faint ${isPending ? "cursor-progress" : "cursor-pointer"}`}
    >
      <input
        ref={ref}
        type="checkbox"
        role="switch"
        name={rest.name}
        checked={value}
        aria-checked={value}
        onChange={({ target }) => isPending || onChange(target.checked)}
        onBlur={rest.onBlur}
        disabled={rest.isDisabled}
        aria-readonly={isPending || undefined}
        className="peer sr-only"
      />
      <span
        className={`h-6 w-10 shrink-0 rounded-full border p-0.5 transition-colors duration-150 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:opacity-50 ${value ? "border-accent bg-accent" : "border-line-strong bg-sunken"}`}
      >
        <span
          className={`block size-[1.125rem] rounded-full transition-transform duration-150 ${value ? "translate-x-4 bg-on-accent" : "bg-line-strong"}`}
        />
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
    </label>
  );
}
