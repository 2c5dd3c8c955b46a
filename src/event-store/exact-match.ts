import { core } from "zod/mini";

/** Whether parsing the value with a schema would return an equal one, with the same keys in the same order. */
export type ExactMatch = (value: unknown) => boolean;

/**
 * Compiles the match of a schema out of few functions that all schemas share: V8 compiles them once, where a parser a schema, with
 * an object a field, would cost a rebuild more than reading the JSON. Knows objects, arrays, texts, whole numbers, flags and
 * choices.
 * @returns undefined for a schema with anything else in it, or with checks of its own
 */
export function compileExactMatch(schema: core.$ZodType): ExactMatch | undefined {
  if ((schema._zod.def.checks?.length ?? 0) > 0) return undefined;
  if (schema instanceof core.$ZodObject) return matchObject(schema);
  if (schema instanceof core.$ZodArray) return matchArray(schema);
  if (schema instanceof core.$ZodNullable) return matchNullable(schema);
  if (schema instanceof core.$ZodUUID) return matchPattern(schema._zod.def.pattern);
  if (schema instanceof core.$ZodEnum || schema instanceof core.$ZodLiteral) return matchOneOf(schema._zod.values);
  if (schema instanceof core.$ZodNumberFormat) return schema._zod.def.format === "safeint" ? isInteger : undefined;
  if (schema instanceof core.$ZodStringFormat) return undefined;
  if (schema instanceof core.$ZodString) return schema._zod.def.coerce ? undefined : isText;
  if (schema instanceof core.$ZodBoolean) return schema._zod.def.coerce ? undefined : isFlag;
  return undefined;
}

const isText: ExactMatch = (value) => typeof value === "string";
const isFlag: ExactMatch = (value) => typeof value === "boolean";
const isInteger: ExactMatch = (value) => Number.isSafeInteger(value);

const matchOneOf =
  (values: ReadonlySet<unknown>): ExactMatch =>
  (value) =>
    values.has(value);

const matchPattern = (pattern: RegExp | undefined): ExactMatch | undefined =>
  pattern && !pattern.global && !pattern.sticky
    ? (value) => typeof value === "string" && pattern.test(value)
    : undefined;

function matchNullable(schema: core.$ZodNullable): ExactMatch | undefined {
  const matches = compileExactMatch(schema._zod.def.innerType);
  return matches && ((value) => value === null || matches(value));
}

function matchArray(schema: core.$ZodArray): ExactMatch | undefined {
  const matches = compileExactMatch(schema._zod.def.element);
  return matches && ((value) => Array.isArray(value) && value.every(matches));
}

/** A field of an object's schema. */
interface Field {
  name: string;
  isOptional: boolean;
  matches: ExactMatch;
}

function matchObject(schema: core.$ZodObject): ExactMatch | undefined {
  const { shape, catchall } = schema._zod.def;
  if (catchall) return undefined;
  const fields: Field[] = [];
  for (const [name, of] of Object.entries(shape)) {
    const isOptional = of instanceof core.$ZodOptional;
    const matches = compileExactMatch(isOptional ? of._zod.def.innerType : of);
    if (!matches) return undefined;
    fields.push({ name, isOptional, matches });
  }
  return (value) => typeof value === "object" && value !== null && !Array.isArray(value) && hasFields(value, fields);
}

/** Whether the object has the fields in their order, optional ones or not, and nothing else. */
function hasFields(value: object, fields: readonly Field[]): boolean {
  let next = 0;
  for (const name in value) {
    while (fields[next]?.name !== name) if (!fields[next++]?.isOptional) return false;
    if (!fields[next++]?.matches((value as Record<string, unknown>)[name])) return false;
  }
  while (next < fields.length) if (!fields[next++]?.isOptional) return false;
  return true;
}
