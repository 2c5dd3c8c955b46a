import { ChevronDown } from "lucide-react";
import { FieldFrame } from "../field/field-frame.tsx";
import { FIELD_WIDTH, type FieldProps, type FieldWidth } from "../field/field-props.ts";
import { useLeave } from "../field/use-leave.ts";

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends FieldProps<string, HTMLSelectElement> {
  /** An option with the value "" takes a choice back. */
  options: readonly SelectOption[];
  /** Shown while nothing is chosen, where no option has the value "". */
  emptyText?: string;
  width?: FieldWidth;
}

/** One of a few, from the browser's own list. The value "" is nothing chosen. */
export function Select(props: SelectProps) {
  const { label, hint, error, isRequired, isDisabled, options, emptyText = "選択してください", width = "full" } = props;
  const leave = useLeave(props);
  const hasEmptyOption = options.some((option) => option.value === "");
  // The browser would show the first option for a value that is none of them.
  const value = options.some((option) => option.value === props.value) ? props.value : "";
  return (
    <FieldFrame {...{ label, hint, error, isRequired, isDisabled }}>
      {(control) => (
        <div className={`relative w-full ${FIELD_WIDTH[width]}`}>
          <select
            ref={props.ref}
            name={props.name}
            {...control}
            value={value}
            onChange={(event) => props.onChange(event.target.value)}
            onBlur={leave}
            className={`control w-full cursor-pointer appearance-none truncate pr-9 disabled:cursor-not-allowed ${value === "" && !hasEmptyOption ? "text-ink-faint *:text-ink" : ""}`}
          >
            {!hasEmptyOption && (
              <option value="" disabled hidden>
                {emptyText}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-soft"
          />
        </div>
      )}
    </FieldFrame>
  );
}
