import { z } from "zod/mini";
import type { Fields } from "../../../../documents/definition.ts";
import { parseField } from "../../../../documents/field.ts";
import type { Errors } from "../../../../documents/problem.ts";
import { InvalidFields } from "../../../../src/http/problems.ts";

/** A body whose fields `readFields` reads one by one. */
export const anyBody = z.looseObject({});

/**
 * The fields that a body carries, as they are stored; others are ignored.
 * @param wrapper key that may hold the fields, and begins the names of errors
 * @throws InvalidFields
 */
export function readFields(fields: Fields, sent: unknown, wrapper: string): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const errors: Errors = {};
  for (const [name, typed] of Object.entries(bodyOf(sent, wrapper))) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) continue;
    const parsed = parseField(field, typed);
    if (parsed.message === undefined) values[name] = parsed.value;
    else errors[`${wrapper}.${name}`] = [parsed.message];
  }
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
  return values;
}

/** The object under the wrapper; an empty one where there is none. */
export function bodyOf(sent: unknown, wrapper: string): Readonly<Record<string, unknown>> {
  const body = isRecord(sent) ? sent[wrapper] : undefined;
  return isRecord(body) ? body : {};
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
