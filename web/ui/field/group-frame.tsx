import { type FocusEventHandler, type ReactNode, useId } from "react";
import type { FieldBinding } from "./field-props.ts";
import {
  describedBy,
  ErrorLine,
  ErrorLiveRegion,
  FIELD_STACK,
  HintLine,
  LABEL_STYLE,
  RequiredMark,
} from "./field-texts.tsx";
import { useLeave } from "./use-leave.ts";

export interface GroupFrameProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  isRequired?: boolean;
  /** Of any of its inputs. */
  onBlur?: FocusEventHandler;
  children: (frame: {
    labelId: string;
    describedBy: string | undefined;
    isInvalid: boolean;
    isRequired: boolean;
  }) => ReactNode;
}

/** Several small inputs that are one field: a label, a hint and an error for all of them. */
export function GroupFrame({ label, hint, error, isRequired = false, onBlur, children }: GroupFrameProps) {
  const id = useId();
  return (
    <fieldset className={FIELD_STACK} aria-labelledby={`${id}label`} onBlur={onBlur}>
      <div id={`${id}label`} className={LABEL_STYLE}>
        {label}
        {isRequired && <RequiredMark />}
      </div>
      {hint && <HintLine id={`${id}hint`} hint={hint} />}
      <div className="flex flex-wrap items-center gap-2">
        {children({
          labelId: `${id}label`,
          describedBy: describedBy(id, hint, error),
          isInvalid: error !== undefined,
          isRequired,
        })}
      </div>
      <ErrorLiveRegion>{error && <ErrorLine id={`${id}error`} error={error} />}</ErrorLiveRegion>
    </fieldset>
  );
}

/** Narrow enough that year, month and day stand in one line on a phone. */
const SIZE = { year: "w-24 max-sm:w-20", two: "w-16 max-sm:w-14" };

export interface PartInputProps {
  binding: FieldBinding<string>;
  /** The unit after the input, part of its accessible name: 年. */
  unit: string;
  unitId: string;
  size: keyof typeof SIZE;
  /** The `autocomplete` token. */
  autoComplete?: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
}

/** One input of a group with its unit behind it. */
export function PartInput(props: PartInputProps) {
  const { binding, unit, unitId, size, autoComplete = "off", labelId, describedBy, ...state } = props;
  return (
    <span className="flex items-center gap-1.5">
      <input
        ref={binding.ref}
        name={binding.name}
        value={binding.value}
        onChange={(event) => binding.onChange(event.target.value)}
        onBlur={useLeave(binding)}
        disabled={state.isDisabled}
        readOnly={state.isReadOnly}
        inputMode={size === "year" ? undefined : "numeric"}
        autoComplete={autoComplete}
        aria-labelledby={`${labelId} ${unitId}`}
        aria-describedby={describedBy}
        aria-invalid={state.isInvalid || undefined}
        aria-required={state.isRequired || undefined}
        data-invalid={state.isInvalid || undefined}
        className={`control figures text-center read-only:bg-sunken ${SIZE[size]}`}
      />
      <span id={unitId}>{unit}</span>
    </span>
  );
}
