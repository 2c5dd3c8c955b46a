import { Check, Minus } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import type { FieldBinding } from "../field/field-props.ts";
import { ErrorLine, ErrorLiveRegion, RequiredMark } from "../field/field-texts.tsx";
import { useLeave } from "../field/use-leave.ts";

export interface CheckboxProps extends FieldBinding<boolean> {
  children: ReactNode;
  /** Shown under the box; its presence makes it invalid. */
  error?: string;
  /** Shows 必須: it has to be ticked. */
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  /** Stands for several that are neither all on nor all off. */
  isIndeterminate?: boolean;
  /** One of several that are wrong together. */
  isInvalid?: boolean;
  /** Ids of texts that describe the box. */
  "aria-describedby"?: string;
}

const BOX =
  "grid size-5 shrink-0 place-items-center rounded-sm border text-on-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:opacity-50";

/** Yes or no, as part of a form: the browser's own checkbox, drawn another way. */
export function Checkbox(props: CheckboxProps) {
  const { value, onChange, ref, error, children, isRequired, isReadOnly, isIndeterminate = false, ...rest } = props;
  const errorId = useId();
  const box = useRef<HTMLLabelElement>(null);
  const isInvalid = rest.isInvalid || error !== undefined;
  const Mark = isIndeterminate ? Minus : Check;
  // An attribute it is not, and each press takes it away.
  useEffect(() => {
    const input = box.current?.control;
    if (input instanceof HTMLInputElement) input.indeterminate = isIndeterminate;
  });
  return (
    <div>
      <label
        ref={box}
        className="phrases relative flex min-h-11 w-fit cursor-pointer items-center gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-faint"
      >
        <input
          ref={ref}
          type="checkbox"
          name={rest.name}
          checked={value}
          onChange={({ target }) => isReadOnly || onChange(target.checked)}
          onBlur={useLeave({ value, onChange, onBlur: rest.onBlur })}
          disabled={rest.isDisabled}
          aria-readonly={isReadOnly || undefined}
          aria-required={isRequired || undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={error ? errorId : rest["aria-describedby"]}
          className="peer sr-only"
        />
        <span
          className={`${BOX} ${value || isIndeterminate ? "border-accent bg-accent" : isInvalid ? "border-danger bg-card" : "border-line-strong bg-card"}`}
        >
          {(value || isIndeterminate) && <Mark aria-hidden="true" strokeWidth={3} className="size-4" />}
        </span>
        {children}
        {isRequired && <RequiredMark />}
      </label>
      {/* A row of a table never has an error, so its checkbox renders no live region. */}
      {"error" in props && <ErrorLiveRegion>{error && <ErrorLine id={errorId} error={error} />}</ErrorLiveRegion>}
    </div>
  );
}
