import type { ZodMiniType } from "zod/mini";
import { parseInput } from "../../documents/parse-input.ts";
import { InvalidFields } from "./problems.ts";

/**
 * Parses a value by its schema.
 * @throws InvalidFields with the issues' own messages by dotted path (`user_educations_attributes.0.year`), `base` for an
 *   issue of the whole
 */
export function validate(schema: ZodMiniType, value: unknown): unknown {
  const parsed = parseInput(schema, value);
  if (!parsed.problems) return parsed.value;
  const errors: Record<string, string[]> = Object.create(null);
  for (const { path, message } of parsed.problems) {
    const name = path.join(".") || "base";
    const ofField = errors[name];
    if (!ofField) errors[name] = [message];
    else if (!ofField.includes(message)) ofField.push(message);
  }
  throw new InvalidFields(errors);
}
