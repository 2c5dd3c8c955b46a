import type { EventDefinition } from "./event-definition.ts";
import type { JsonObject, JsonValue } from "./port.ts";

/**
 * Parses data before it is written: plain JSON that the schema accepts unchanged. Data that the schema would strip, default
 * or transform is refused, since the event would read differently from what was written.
 * @returns the data with its keys in the order of the schema
 * @throws InvalidEvent
 */
export function parseStrict(definition: EventDefinition, data: unknown): JsonObject {
  const plain = asJson(definition.type, data);
  const parsed = definition.schema.safeParse(plain);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join(".") || "data"} (${issue.code})`);
    throw new InvalidEvent(definition.type, issues.join(", "));
  }
  const inOrder = parsed.data as JsonObject;
  const difference = firstDifference(plain, inOrder);
  if (difference !== undefined) throw new InvalidEvent(definition.type, `${difference || "data"} is not in the schema`);
  return inOrder;
}

function asJson(type: string, data: unknown): JsonObject {
  try {
    return JSON.parse(JSON.stringify(data)) as JsonObject;
  } catch {
    throw new InvalidEvent(type, "not plain JSON");
  }
}

/** Dotted path of the first difference between two JSON values; undefined when they are equal. */
function firstDifference(a: JsonValue | undefined, b: JsonValue | undefined): string | undefined {
  if (a === b) return undefined;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return "";
  const [left, right] = [a as JsonObject, b as JsonObject];
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const inner = firstDifference(left[key], right[key]);
    if (inner !== undefined) return inner ? `${key}.${inner}` : key;
  }
  return undefined;
}

/** Event data that its schema refuses. Names fields, never values. */
export class InvalidEvent extends Error {
  override readonly name = "InvalidEvent";
  constructor(type: string, reason: string) {
    super(`${type}: ${reason}`);
  }
}
