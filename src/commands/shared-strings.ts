import { types } from "node:util";

/**
 * `v8.serialize` keeps objects that are referenced twice, but writes out a string as often as it occurs. Two hundred
 * documents of an undo stack share their long texts: here each becomes one String object, and one string again.
 */
const SHARED_FROM = 32;

/** A copy of plain data in which equal long strings are the same String object; shared objects stay shared. */
export function boxStrings(data: unknown): unknown {
  const boxes = new Map<string, object>();
  const copies = new Map<object, unknown>();
  const copy = (value: unknown): unknown => {
    if (typeof value === "string") {
      if (value.length < SHARED_FROM) return value;
      const box = boxes.get(value) ?? Object(value);
      boxes.set(value, box);
      return box;
    }
    if (typeof value !== "object" || value === null) return value;
    const known = copies.get(value);
    if (known !== undefined) return known;
    const made = Array.isArray(value)
      ? value.map(copy)
      : Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copy(field)]));
    copies.set(value, made);
    return made;
  };
  return copy(data);
}

/** Undoes `boxStrings` in place, in data that nobody else holds. */
export function unboxStrings(data: unknown): unknown {
  const seen = new Set<object>();
  const unbox = (value: unknown): unknown => {
    if (types.isStringObject(value)) return value.valueOf();
    if (typeof value !== "object" || value === null || seen.has(value)) return value;
    seen.add(value);
    const fields = value as Record<string, unknown>;
    for (const name of Object.keys(fields)) {
      const field = fields[name];
      const plain = unbox(field);
      if (plain !== field) fields[name] = plain;
    }
    return value;
  };
  return unbox(data);
}
