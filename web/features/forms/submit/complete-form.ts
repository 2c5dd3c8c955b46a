import type { CheckedShape, Shape } from "../../../../documents/definition.ts";
import { emptyValues } from "../../../../documents/empty.ts";
import type { ParsedInput } from "../../../../documents/parse-input.ts";
import type { Values } from "../../../../documents/values.ts";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { parseForm, toFormValues } from "../editor/parse-form.ts";

/** Forms over a definition that are sent as a whole: required fields are always checked. */

/** A form in which nothing is filled in, as inputs hold it. */
export const emptyForm = (shape: Shape): Record<string, unknown> => ({
  ...toFormValues(shape, emptyValues(shape) as Values),
});

/** Parses a form by the rules of its shapes: one, or one a step. */
export function parseComplete(shapes: readonly CheckedShape[], typed: Values): ParsedInput<Values> {
  const today = todayInTokyo(new Date().toISOString());
  const parsed = shapes.map((shape) => parseForm(shape, typed, { today, complete: true }));
  const problems = parsed.flatMap((part) => part.problems);
  return problems.length > 0 ? { problems } : { value: Object.assign({}, ...parsed.map(({ values }) => values)) };
}

/** Labels by field name, in the order of the form. */
export const labelsOf = ({ fields }: Shape): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));

/** Fields that are never kept on the device. */
export const secretsOf = ({ fields }: Shape): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.isSecret);
