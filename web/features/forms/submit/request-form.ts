import type { FieldValues, Path, Resolver, UseFormReturn } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { parseInput } from "../../../../documents/parse-input.ts";
import type { Problem } from "../../../../documents/problem.ts";
import { formPath } from "../fields/form-path.ts";
import { resolverOf } from "../fields/form-problems.ts";

/** The rules of a form that is sent once: the schema of its request. */
export const requestResolver = <Values extends FieldValues>(schema: ZodMiniType<Values>): Resolver<Values> =>
  resolverOf((typed) => parseInput(schema, typed));

/** Shows what the server refused beside the fields. @returns the problems that are about no field of the form */
export function showRefused<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  problems: readonly Problem[],
  shouldFocus: boolean,
): readonly Problem[] {
  const named = problems.map((problem) => ({ ...problem, name: formPath(form.getValues(), problem.path) }));
  let focus = shouldFocus;
  for (const { name, message } of named) {
    if (name === undefined) continue;
    form.setError(name as Path<Values>, { type: "server", message }, { shouldFocus: focus });
    focus = false;
  }
  return named.filter(({ name }) => name === undefined);
}
