import { type FieldErrors, type FieldValues, get, type Resolver, set } from "react-hook-form";
import type { ParsedInput } from "../../../../documents/parse-input.ts";
import type { Problem } from "../../../../documents/problem.ts";
import { afterPaint } from "../../../ui/deferred/after-paint.ts";
import { formPath } from "./form-path.ts";

/** Lets react-hook-form check by a function that parses the whole form. */
export const resolverOf =
  <Values extends FieldValues>(parse: (typed: Values) => ParsedInput<unknown>): Resolver<Values> =>
  (typed) => {
    const { problems = [], value = typed } = parse(typed);
    const errors = errorsOf(problems, typed);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: value as Values, errors: {} };
  };

/** Checks a form after the next paint: parsing it whole in the task of a key would delay the key. */
export function afterNextPaint<Values extends FieldValues>(check: Resolver<Values>): Resolver<Values> {
  const paint = afterPaint(() => {});
  return async (...request) => {
    paint.schedule();
    await paint.pending();
    return check(...request);
  };
}

/** The first problem of every field; problems of rows, lists and fields that are gone are left out. */
function errorsOf<Values extends FieldValues>(problems: readonly Problem[], values: Values): FieldErrors<Values> {
  const errors = {};
  for (const { path, message } of problems) {
    const name = formPath(values, path);
    if (name !== undefined && !get(errors, name)) set(errors, name, { type: "rule", message });
  }
  return errors;
}
