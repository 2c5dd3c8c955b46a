/** Approximate cost of a field, an element or a number in V8's heap. */
const SLOT_BYTES = 32;
/** Texts with a Japanese character have two bytes a UTF-16 unit. */
const UNIT_BYTES = 2;

/** Estimates the heap that a value of JSON, or of maps and JSON, occupies, for limits of memory. */
export function estimateBytes(value: unknown): number {
  if (typeof value === "string") return SLOT_BYTES + value.length * UNIT_BYTES;
  if (typeof value !== "object" || value === null) return SLOT_BYTES;
  let bytes = SLOT_BYTES;
  if (Array.isArray(value)) {
    for (const each of value) bytes += estimateBytes(each);
    return bytes;
  }
  if (value instanceof Map) {
    for (const [key, each] of value) bytes += estimateBytes(key) + estimateBytes(each);
    return bytes;
  }
  // No array of the values is made, since a rebuild estimates every event.
  for (const name in value) bytes += estimateBytes((value as Record<string, unknown>)[name]);
  return bytes;
}
