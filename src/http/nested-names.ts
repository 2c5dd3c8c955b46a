import qs from "qs";
import { malformed } from "./body-errors.ts";

export type NameValue = readonly [name: string, value: string];

/** `user_career_resume_form[works][0][projects][0][name]` has five levels below its root; eight allow for more. */
const MAX_DEPTH = 8;
const MAX_ROWS = 500;
const MAX_PARAMETERS = 5_000;
/** Letters of a name, its brackets included: reading a name takes time for each of them. */
const MAX_NAME_LENGTH = 500;
/** Rows, fields and values of a JSON body in all: checking one costs a microsecond, and a MiB holds half a million. */
const MAX_VALUES = 20_000;

const UNSAFE_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Form fields as one nested value: `a[b][0][c]=1` becomes `{a: {b: [{c: "1"}]}}`. Rows may be numbered in any way that
 * forms do (0, 1, 2; gaps; times in ms) and come out in the order of their numbers. Of a name that is sent twice the last
 * value counts, as with a hidden field before a check box; names that end in `[]` collect.
 * @throws Problem 400 for names of prototypes, and beyond the limits of depth, rows, parameters and length of a name
 */
export function nest(pairs: readonly NameValue[]): Record<string, unknown> {
  if (pairs.length > MAX_PARAMETERS) throw malformed();
  if (pairs.some(([name]) => name.length > MAX_NAME_LENGTH)) throw malformed();
  for (const [name] of pairs) if (name.split(/[[\]]+/).some((part) => UNSAFE_KEYS.has(part))) throw malformed();
  try {
    const nested = qs.parse(new URLSearchParams(pairs as [string, string][]).toString(), {
      depth: MAX_DEPTH,
      strictDepth: true,
      arrayLimit: MAX_ROWS,
      parameterLimit: MAX_PARAMETERS,
      duplicates: "last",
    });
    return mapRecord(nested, rowsToArrays);
  } catch (error) {
    if (error instanceof RangeError) throw malformed();
    throw error;
  }
}

/** qs leaves rows with numbers above its array limit as an object. */
function rowsToArrays(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rowsToArrays);
  if (typeof value !== "object" || value === null) return value;
  const keys = Object.keys(value);
  if (keys.length === 0 || !keys.every((key) => /^\d{1,20}$/.test(key))) {
    return mapRecord(value as Record<string, unknown>, rowsToArrays);
  }
  if (keys.length > MAX_ROWS) throw malformed();
  return keys
    .sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
    .map((key) => rowsToArrays((value as Record<string, unknown>)[key]));
}

const mapRecord = (record: Record<string, unknown>, map: (value: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/**
 * Rejects a value from outside that could do harm further in.
 * @throws Problem 400 for keys of prototypes or with more than 500 letters, NUL characters (Postgres text cannot hold them), a
 *   depth above 32 and more than 20,000 values
 */
export function rejectUnsafeKeys(value: unknown): void {
  let level: unknown[] = [value];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (depth > 32 || values > MAX_VALUES) throw malformed();
    const below: unknown[] = [];
    for (const item of level) {
      if (typeof item === "string") {
        if (item.includes("\0")) throw malformed();
      } else if (Array.isArray(item)) {
        for (const child of item) below.push(child);
      } else if (typeof item === "object" && item !== null) {
        for (const [key, child] of Object.entries(item)) {
          if (key.length > MAX_NAME_LENGTH || UNSAFE_KEYS.has(key) || key.includes("\0")) throw malformed();
          below.push(child);
        }
      }
    }
    level = below;
  }
}
