import type { ReactNode } from "react";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { GroupFrame } from "../field/group-frame.tsx";

export interface CheckboxGroupProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  options: readonly { value: string; label: ReactNode }[];
  /** The values that are ticked, in the order of `options`. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  /** Adds a box for all of them, which is in between while only some are ticked. */
  allLabel?: string;
}

/** Any number of a few. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { options, value, onChange, onBlur, allLabel, isDisabled, ...frame } = props;
  const values = options.map((option) => option.value);
  const isAll = values.every((one) => value.includes(one));
  const set = (one: string, isOn: boolean) =>
    onChange(values.filter((other) => (other === one ? isOn : value.includes(other))));
  return (
    <GroupFrame {...frame}>
      {() => (
        <div className="grid">
          {allLabel && (
            <Checkbox
              value={isAll}
              isIndeterminate={!isAll && value.length > 0}
              onChange={(isOn) => onChange(isOn ? values : [])}
              isDisabled={isDisabled}
            >
              {allLabel}
            </Checkbox>
          )}
          <div className={`flex flex-wrap gap-x-6 ${allLabel ? "ml-7" : ""}`}>
            {options.map((option) => (
              <Checkbox
                key={option.value}
                value={value.includes(option.value)}
                onChange={(isOn) => set(option.value, isOn)}
                onBlur={onBlur}
                isDisabled={isDisabled}
              >
                {option.label}
              </Checkbox>
            ))}
          </div>
        </div>
      )}
    </GroupFrame>
  );
}
