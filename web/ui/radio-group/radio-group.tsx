import { type ReactNode, useId } from "react";
import type { FieldProps } from "../field/field-props.ts";
import {
  describedBy,
  ErrorLine,
  ErrorLiveRegion,
  FIELD_STACK,
  HintLine,
  LABEL_STYLE,
  RequiredMark,
} from "../field/field-texts.tsx";
import { onGroupLeave, useLeave } from "../field/use-leave.ts";

export interface RadioOption {
  value: string;
  label: ReactNode;
}

export interface RadioGroupProps extends FieldProps<string> {
  options: readonly RadioOption[];
  /** Side by side where there is room, or as connected segments. */
  layout?: "row" | "column" | "segments";
  isReadOnly?: boolean;
}

const LIST = {
  row: "flex flex-wrap gap-x-6",
  column: "grid",
  segments: "flex w-fit flex-wrap gap-0.5 rounded-md border bg-sunken p-1",
};
const DOT =
  "size-5 shrink-0 rounded-full border bg-card peer-checked:border-[6px] peer-checked:border-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:opacity-50";
const OPTION = {
  segments:
    "relative flex min-h-11 cursor-pointer items-center rounded-sm px-3 text-[0.9375rem] has-focus-visible:outline-2 has-focus-visible:outline-accent has-checked:bg-card has-checked:font-medium has-checked:text-accent has-checked:shadow-card has-disabled:cursor-not-allowed has-disabled:text-ink-faint has-disabled:shadow-none",
  dots: "relative flex min-h-11 cursor-pointer items-center gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-faint",
};

/** Exactly one of a few that are all worth seeing. The browser's own radio buttons, drawn another way. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, isRequired, isDisabled, isReadOnly, options, layout = "row", ref, ...field } = props;
  const id = useId();
  const isInvalid = error !== undefined;
  const leave = onGroupLeave(useLeave(field));
  const isSegments = layout === "segments";
  // The one that the keyboard comes to.
  const entrance = Math.max(
    0,
    options.findIndex((option) => option.value === field.value),
  );
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}label`}
      aria-describedby={describedBy(id, hint, error)}
      aria-required={isRequired || undefined}
      aria-invalid={isInvalid || undefined}
      aria-readonly={isReadOnly || undefined}
      onBlur={leave}
      className={FIELD_STACK}
    >
      <div id={`${id}label`} className={LABEL_STYLE}>
        {label}
        {isRequired && <RequiredMark />}
      </div>
      {hint && <HintLine id={`${id}hint`} hint={hint} />}
      <div className={`${LIST[layout]} ${isSegments ? (isInvalid ? "border-danger" : "border-line") : ""}`}>
        {options.map((option, index) => (
          <label key={option.value} className={isSegments ? OPTION.segments : OPTION.dots}>
            <input
              ref={index === entrance ? ref : undefined}
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === field.value}
              onChange={() => isReadOnly || field.onChange(option.value)}
              disabled={isDisabled}
              className="peer sr-only"
            />
            {!isSegments && <span className={`${DOT} ${isInvalid ? "border-danger" : "border-line-strong"}`} />}
            {option.label}
          </label>
        ))}
      </div>
      <ErrorLiveRegion>{error && <ErrorLine id={`${id}error`} error={error} />}</ErrorLiveRegion>
    </div>
  );
}
