import type { ReactNode } from "react";
import { RadioGroup as AriaRadioGroup, Radio } from "react-aria-components/RadioGroup";
import type { FieldProps } from "../field/field-props.ts";
import { FIELD_STACK, FieldErrorText, FieldLabel } from "../field/field-texts.tsx";
import { useLeave } from "../field/use-leave.ts";

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
  segments: "flex w-fit flex-wrap gap-0.5 rounded-md border border-line bg-sunken p-1 in-data-invalid:border-danger",
};
const DOT =
  "size-5 shrink-0 rounded-full border border-line-strong bg-card group-data-invalid:border-danger group-data-selected:border-[6px] group-data-selected:border-accent group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-disabled:opacity-50";

/** Exactly one of a few that are all worth seeing. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, isRequired, options, layout = "row", ref, ...field } = props;
  // The one that the keyboard comes to.
  const entrance = Math.max(
    0,
    options.findIndex((option) => option.value === field.value),
  );
  return (
    <AriaRadioGroup
      {...field}
      onBlur={useLeave(field)}
      // "" would count as chosen, and no option could be reached by keyboard.
      value={field.value || null}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      orientation={layout === "column" ? "vertical" : "horizontal"}
      className={FIELD_STACK}
    >
      <FieldLabel label={label} hint={hint} isRequired={isRequired} />
      <div className={LIST[layout]}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            inputRef={index === entrance ? (ref as never) : undefined}
            value={option.value}
            className={
              layout === "segments"
                ? "flex min-h-11 cursor-pointer items-center rounded-sm px-3 text-[0.9375rem] data-focus-visible:outline-2 data-focus-visible:outline-accent data-selected:bg-card data-selected:font-medium data-selected:text-accent data-selected:shadow-card data-disabled:cursor-not-allowed data-disabled:text-ink-faint data-disabled:shadow-none"
                : "group flex min-h-11 cursor-pointer items-center gap-2.5 data-disabled:cursor-not-allowed data-disabled:text-ink-faint"
            }
          >
            {layout !== "segments" && <span className={DOT} />}
            {option.label}
          </Radio>
        ))}
      </div>
      <FieldErrorText error={error} />
    </AriaRadioGroup>
  );
}
