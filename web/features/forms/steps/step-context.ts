import { createContext, useContext } from "react";
import { type BoundField, useFieldBinding } from "../fields/use-field-binding.ts";
import type { StepForm } from "./use-step-form.ts";

export const StepFormContext = createContext<StepForm | undefined>(undefined);

type LabelledField<T> = BoundField<T> & { label: string; isRequired: boolean };

function useStepField(name: string) {
  const stepForm = useContext(StepFormContext);
  if (!stepForm) throw new Error("a field stands outside its form of steps");
  const { label = name, rules } =
    stepForm.steps.flatMap(({ fields }) => fields).find((field) => field.name === name) ?? {};
  return { bound: useFieldBinding(stepForm.form.control, name), label, isRequired: rules?.required === true };
}

/** Binds a text widget to a field of the form of steps around it, with its label: `<TextField {...useStepText("email")} />`. */
export function useStepText(name: string): LabelledField<string> {
  const { bound, label, isRequired } = useStepField(name);
  return { ...bound, value: String(bound.value ?? ""), label, isRequired };
}

/** Binds a tick. */
export function useStepTick(name: string): LabelledField<boolean> {
  const { bound, label, isRequired } = useStepField(name);
  return { ...bound, value: bound.value === true, label, isRequired };
}
