import type { ReactNode } from "react";
import { Checkbox } from "../checkbox/checkbox.tsx";
import type { FieldProps } from "../field/field-props.ts";
import { GroupFrame } from "../field/group-frame.tsx";
import { onGroupLeave, useLeave } from "../field/use-leave.ts";

/** `value` holds the values that are ticked, in the order of `options`. */
export interface CheckboxGroupProps extends Omit<FieldProps<readonly string[]>, "name"> {
  options: readonly { value: string; label: ReactNode }[];
  /** Adds a box for all of them, which is in between while only some are ticked. */
  allLabel?: string;
}

/** Any number of a few. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { options, value, onChange, allLabel, isDisabled, ref, label, hint, error, isRequired } = props;
  const values = options.map((option) => option.value);
  const isAll = values.every((one) => value.includes(one));
  const set = (one: string, isOn: boolean) =>
    onChange(values.filter((other) => (other === one ? isOn : value.includes(other))));
  return (
    <GroupFrame
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
      onBlur={onGroupLeave(useLeave<readonly string[]>(props))}
    >
      {({ describedBy, isInvalid }) => {
        const alike = { isDisabled, isInvalid, "aria-describedby": describedBy };
        return (
          <div className="grid">
            {allLabel && (
              <Checkbox
                {...alike}
                ref={ref}
                value={isAll}
                isIndeterminate={!isAll && value.length > 0}
                onChange={(isOn) => onChange(isOn ? values : [])}
              >
                {allLabel}
              </Checkbox>
            )}
            <div className={`flex flex-wrap gap-x-6 ${allLabel ? "ml-7" : ""}`}>
              {options.map((option, index) => (
                <Checkbox
                  key={option.value}
                  {...alike}
                  ref={index === 0 && !allLabel ? ref : undefined}
                  value={value.includes(option.value)}
                  onChange={(isOn) => set(option.value, isOn)}
                >
                  {option.label}
                </Checkbox>
              ))}
            </div>
          </div>
        );
      }}
    </GroupFrame>
  );
}
