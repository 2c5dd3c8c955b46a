import { type ReactNode, useId } from "react";
import type { FieldProps } from "./field-props.ts";
import {
  describedBy,
  ErrorLine,
  ErrorLiveRegion,
  FIELD_STACK,
  HintLine,
  LABEL_STYLE,
  RequiredMark,
} from "./field-texts.tsx";

/** Attributes of the browser's own control in a frame. */
export interface ControlProps {
  id: string;
  disabled: boolean | undefined;
  "aria-describedby": string | undefined;
  "aria-required": boolean | undefined;
  "aria-invalid": boolean | undefined;
  /** For the style `control`. */
  "data-invalid": boolean | undefined;
}

type Texts = Pick<FieldProps<unknown>, "label" | "hint" | "error" | "isRequired" | "isDisabled">;

export interface FieldFrameProps extends Texts {
  /** Ids of more texts that describe the control. */
  "aria-describedby"?: string | undefined;
  /** Below the control and its error. @param id of the control */
  below?: ((id: string) => ReactNode) | undefined;
  /** At the end of the line of the error. */
  counter?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, and its hint and error, which are its description. */
export function FieldFrame({
  label,
  hint,
  error,
  isRequired,
  isDisabled,
  counter,
  below,
  children,
  ...rest
}: FieldFrameProps) {
  const id = useId();
  const isInvalid = error !== undefined || undefined;
  const problem = <ErrorLiveRegion>{error && <ErrorLine id={`${id}error`} error={error} />}</ErrorLiveRegion>;
  return (
    <div className={FIELD_STACK}>
      <label htmlFor={id} className={LABEL_STYLE}>
        {label}
        {isRequired && <RequiredMark />}
      </label>
      {hint && <HintLine id={`${id}hint`} hint={hint} />}
      {children({
        id,
        disabled: isDisabled,
        "aria-describedby": describedBy(id, hint, error, rest["aria-describedby"]),
        "aria-required": isRequired || undefined,
        "aria-invalid": isInvalid,
        "data-invalid": isInvalid,
      })}
      {counter ? (
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          {problem}
          {counter}
        </div>
      ) : (
        problem
      )}
      {below?.(id)}
    </div>
  );
}
