import { core } from "zod/mini";
import { compileExactMatch } from "./exact-match.ts";

/** Parses stored data; undefined when the schema refuses it. */
export type Parse = (data: unknown) => unknown;

/**
 * The parser of a schema. Data that it would only copy, which is nearly all of what is stored, is answered as it is: parsing an
 * event makes no object, and V8 has no function a schema to compile.
 */
export function compileParser(schema: core.$ZodType): Parse {
  const matches = compileExactMatch(schema);
  const compiled = compileSchema(schema);
  return (data) => {
    if (matches?.(data)) return data;
    const parsed = core.safeParse(compiled, data);
    return parsed.success ? parsed.data : undefined;
  };
}

/**
 * The same schema with its objects compiled to JavaScript by zod's own `$ZodObjectJIT`, which zod/mini leaves out for the
 * size of browser bundles. Parsing an event takes less time, and makes fewer short-lived objects. Schemas within
 * unions and the like stay as they are.
 */
export function compileSchema(schema: core.$ZodType): core.$ZodType {
  if (schema instanceof core.$ZodObject) {
    const { def } = schema._zod;
    const shape: Record<string, core.$ZodType> = {};
    for (const name of Object.keys(def.shape)) shape[name] = compileSchema(def.shape[name] as core.$ZodType);
    return new core.$ZodObjectJIT({ ...def, shape });
  }
  if (schema instanceof core.$ZodArray) {
    const { def } = schema._zod;
    return new core.$ZodArray({ ...def, element: compileSchema(def.element) });
  }
  return schema;
}
