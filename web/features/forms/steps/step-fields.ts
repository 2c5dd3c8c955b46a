import { useField, useFormBinding, useTextField } from "../fields/field-hooks.tsx";
import type { BoundField } from "../fields/use-field-binding.ts";

interface StepLabel {
  label: string;
  isRequired: boolean;
}

function useLabel(name: string): StepLabel {
  const { label = name, required } = useFormBinding().shape.fields[name] ?? {};
  return { label, isRequired: required === true };
}

/** Binds a text widget to a field of the step form around it, with its label: `<TextField {...useStepText("email")} />`. */
export const useStepText = (name: string): BoundField<string> & StepLabel => ({
  ...useTextField(name),
  ...useLabel(name),
});

/** Binds a check box that shows its error. */
export const useStepCheckbox = (name: string): BoundField<boolean> & StepLabel => ({
  ...useField(name, (value) => value === true),
  ...useLabel(name),
});
