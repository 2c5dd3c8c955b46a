import type { ZodMiniType, z } from "zod/mini";
import { fieldMessages } from "../../japanese/field-messages.ts";
import { InvalidFields } from "./problems.ts";

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/**
 * Parses a value by its schema.
 * @throws InvalidFields with the issues' own messages by dotted path (`user_educations_attributes.0.year`)
 */
export function validate(schema: ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = Object.create(null);
  for (const issue of parsed.error.issues) {
    // The general message, for issues without a Japanese one.
    const message = JAPANESE.test(issue.message) ? issue.message : fieldMessages.invalid;
    const ofField = errors[pathOf(issue)];
    if (!ofField) errors[pathOf(issue)] = [message];
    else if (!ofField.includes(message)) ofField.push(message);
  }
  throw new InvalidFields(errors);
}

/** `base` for an issue of the whole. */
const pathOf = (issue: z.core.$ZodIssue): string => issue.path.map(String).join(".") || "base";
