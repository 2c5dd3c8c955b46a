import type { ZodMiniType } from "zod/mini";
import type { $ZodIssue } from "zod/v4/core";
import { fieldMessages } from "../japanese/field-messages.ts";
import type { Problem } from "./problem.ts";

/** The parsed value, or why it cannot be accepted. */
export type ParsedInput<Value> =
  | { value: Value; problems?: undefined }
  | { problems: readonly Problem[]; value?: undefined };

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/**
 * Parses typed or sent input by the schema of a field or of a request: the one reader of zod issues on both sides of the
 * wire. An issue without a Japanese message gets the one of `wordIssue`; paths have indexes, not row ids.
 */
export function parseInput<Value>(
  schema: ZodMiniType<Value>,
  typed: unknown,
  wordIssue: (issue: $ZodIssue) => string = () => fieldMessages.invalid,
): ParsedInput<Value> {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { value: parsed.data };
  const problems = parsed.error.issues.map((issue) => ({
    path: issue.path.map(String),
    message: JAPANESE.test(issue.message) ? issue.message : wordIssue(issue),
  }));
  return { problems };
}
