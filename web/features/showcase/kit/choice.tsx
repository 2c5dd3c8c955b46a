import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";

export interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** Label of each value. */
  options: Readonly<Record<Value, string>>;
}

/** One of a few, for the controls of a specimen. */
export function Choice<Value extends string>({ label, value, onChange, options }: ChoiceProps<Value>) {
  return (
    <RadioGroup
      label={label}
      layout="segments"
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
      options={Object.entries<string>(options).map(([id, name]) => ({ value: id, label: name }))}
    />
  );
}
