/**
 * JSON of which equal values have equal text: keys of objects are sorted, and there is no white space (the idea of RFC
 * 8785). Values that JSON does not know go as with `JSON.stringify`: a key without a value is left out.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = value as Record<string, unknown>;
  const keys = Object.keys(entries).sort();
  // Assigned to, it would be the prototype. All other objects stay plain ones, which V8 writes out fastest.
  if (keys.includes("__proto__")) return Object.fromEntries(keys.map((key) => [key, sorted(entries[key])]));
  const ordered: Record<string, unknown> = {};
  for (const key of keys) ordered[key] = sorted(entries[key]);
  return ordered;
}
