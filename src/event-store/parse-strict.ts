import type { EventDefinition } from "./event-definition.ts";
import type { JsonObject, JsonValue } from "./port.ts";

/**
 * The data as it will be stored and read back: plain JSON that the schema accepts as it is. A schema that would drop,
 * default or transform something is refused, since then the event would not read as it was written.
 * @throws InvalidEvent
 */
export function parseStrict(definition: EventDefinition, data: unknown): JsonObject {
  const plain = asJson(definition.type, data);
  const parsed = definition.schema.safeParse(plain);
  if (!parsed.success) {
    const places = parsed.error.issues.map((issue) => `${issue.path.join(".") || "data"} (${issue.code})`);
    throw new InvalidEvent(definition.type, places.join(", "));
  }
  const difference = firstDifference(plain, parsed.data as JsonValue);
  if (difference !== undefined) throw new InvalidEvent(definition.type, `${difference || "data"} is not in the schema`);
  return plain;
}

function asJson(type: string, data: unknown): JsonObject {
  try {
    return JSON.parse(JSON.stringify(data)) as JsonObject;
  } catch {
    throw new InvalidEvent(type, "it is not plain JSON");
  }
}

/** Dotted path to the first place where two JSON values differ, undefined when they are equal. */
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

/** An event that must not be written. Names fields, never values. */
export class InvalidEvent extends Error {
  override readonly name = "InvalidEvent";
  constructor(type: string, reason: string) {
    super(`${type}: ${reason}`);
  }
}
