/**
 * Canonical JSON: equal values have equal text. Object keys are sorted and there is no white space (after RFC 8785).
 * Undefined values are dropped as by `JSON.stringify`.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = value as Record<string, unknown>;
  const keys = inOrder(Object.keys(entries));
  // Assigning `__proto__` would set the prototype. Other objects stay plain, the fast path of V8's serialiser.
  if (keys.includes("__proto__")) return Object.fromEntries(keys.map((key) => [key, sorted(entries[key])]));
  const ordered: Record<string, unknown> = {};
  for (const key of keys) ordered[key] = sorted(entries[key]);
  return ordered;
}

/**
 * Sorts the given list by UTF-16 code units. An insertion sort, since objects have few keys: `Array.prototype.sort` copies them,
 * a tenth of all that a rebuild allocated.
 */
function inOrder(keys: string[]): string[] {
  for (let end = 1; end < keys.length; end++) {
    const key = keys[end] as string;
    let index = end;
    for (; index > 0 && (keys[index - 1] as string) > key; index--) keys[index] = keys[index - 1] as string;
    keys[index] = key;
  }
  return keys;
}
