import type { FieldErrors, Resolver } from "react-hook-form";
import { type FormValues, problemsOf, type RuledField, type Wording } from "./field-rules.ts";

/** Lets react-hook-form check by rules that are data. */
export const ruleResolver =
  (
    fields: readonly RuledField[],
    wording: Wording,
    isNativelyInvalid?: (name: string) => boolean,
  ): Resolver<FormValues> =>
  (values) => {
    const problems = problemsOf(fields, values, wording, isNativelyInvalid);
    if (problems.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(problems.map(({ name, message }) => [name, { type: "rule", message }]));
    return { values: {}, errors: errors as FieldErrors<FormValues> };
  };
