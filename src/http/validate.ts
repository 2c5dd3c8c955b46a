import type { ZodMiniType } from "zod/mini";
import type { $ZodIssue } from "zod/v4/core";
import { parseInput } from "../../documents/parse-input.ts";
import { toErrors } from "../../documents/problem.ts";
import { MAX_TEXT_LENGTH } from "../../documents/rules.ts";
import { fieldMessages } from "../../japanese/field-messages.ts";
import { longTextsIn } from "./long-texts.ts";
import { InvalidFields } from "./problems.ts";

const TOO_LONG = fieldMessages.maxLength(MAX_TEXT_LENGTH);

/**
 * Parses a value by its schema.
 * @throws InvalidFields by dotted path (`user_educations_attributes.0.year`), `base` for an issue of the whole; messages are
 *   the issues' own, else those of the generic rules of forms (specification section 5). Texts of more than 20,000 letters are
 *   refused before the schema reads them
 */
export function validate(schema: ZodMiniType, value: unknown): unknown {
  const tooLong = longTextsIn(value);
  if (tooLong.length > 0) throw new InvalidFields(Object.fromEntries(tooLong.map((path) => [path, [TOO_LONG]])));
  const parsed = parseInput(schema, value, (issue) => wordIssue(issue, value));
  if (!parsed.problems) return parsed.value;
  throw new InvalidFields(toErrors(parsed.problems));
}

function wordIssue(issue: $ZodIssue, value: unknown): string {
  if (issue.code === "invalid_type" && issue.path.length > 0 && isMissing(value, issue.path))
    return fieldMessages.required;
  if (issue.code === "too_big") {
    if (issue.origin === "string") return fieldMessages.maxLength(Number(issue.maximum));
    if (isNumeric(issue.origin)) return fieldMessages.max(Number(issue.maximum));
  }
  if (issue.code === "too_small") {
    if (issue.origin === "string") return fieldMessages.minLength(Number(issue.minimum));
    if (isNumeric(issue.origin)) return fieldMessages.min(Number(issue.minimum));
  }
  return fieldMessages.invalid;
}

const isNumeric = (origin: string) => origin === "number" || origin === "int";

/** Whether there is nothing at a path: zod's issues name the expected type alone. */
function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>((parent, name) => Object(parent)[name], value);
  return found === undefined || found === null;
}
