import { types } from "node:util";

/**
 * String interning for snapshots. `v8.serialize` writes an object once and refers to it, but repeats every string. Two
 * hundred documents of an undo stack share long texts: each text becomes one String object, and a string again on reading.
 */
const SHARED_FROM = 32;

/** Copies plain data; equal strings of at least 32 characters become one String object, shared objects stay shared. */
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
    const result = Array.isArray(value)
      ? value.map(copy)
      : Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copy(field)]));
    copies.set(value, result);
    return result;
  };
  return copy(data);
}

/** Reverses `boxStrings`. Mutates `data`, which must have no other owner. */
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
