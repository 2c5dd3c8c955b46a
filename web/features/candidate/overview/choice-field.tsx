import { Select } from "../../../ui/select/select.tsx";
import { useFieldDefinition, useTextField } from "../../forms/fields/field-hooks.tsx";

export interface ChoiceFieldProps {
  name: string;
  /** Whether the choice can be taken back. */
  isClearable?: boolean;
}

const NONE = { value: "", label: "指定しない" };

/** One of the values of a field, from a list. */
export function ChoiceField({ name, isClearable = true }: ChoiceFieldProps) {
  const choices = useFieldDefinition(name).form?.choices ?? [];
  return <Select {...useTextField(name)} options={isClearable ? [NONE, ...choices] : choices} />;
}
