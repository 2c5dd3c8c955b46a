import type { ZodMiniType, z } from "zod/mini";
import { InvalidFields } from "./problems.ts";

/** The general message of the forms, for issues that say nothing in Japanese. */
const FALLBACK = "入力内容が正しくありません";
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/**
 * A value by its schema.
 * @throws InvalidFields with the issues' own messages by dotted path (`user_educations_attributes.0.year`)
 */
export function validate(schema: ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = Object.create(null);
  for (const issue of parsed.error.issues) {
    const message = JAPANESE.test(issue.message) ? issue.message : FALLBACK;
    const messages = errors[pathOf(issue)];
    if (!messages) errors[pathOf(issue)] = [message];
    else if (!messages.includes(message)) messages.push(message);
  }
  throw new InvalidFields(errors);
}

/** `base` for an issue of the whole. */
const pathOf = (issue: z.core.$ZodIssue): string => issue.path.map(String).join(".") || "base";
