import type { Envelope } from "../privacy/envelope.ts";
import type { EventDefinition } from "./event-definition.ts";
import type { JsonObject } from "./port.ts";

/** Reserved field of stored data: the personal fields as one envelope. */
const SEALED = "$sealed";

/** Splits data into clear and personal fields; `personal` is undefined when there are none. */
export function splitPersonal(
  personal: EventDefinition["personal"],
  data: JsonObject,
): { clear: JsonObject; personal: JsonObject | undefined } {
  if (personal === "all") return { clear: {}, personal: data };
  const names = new Set(personal);
  const fields = Object.entries(data);
  const inside = fields.filter(([name]) => names.has(name));
  if (inside.length === 0) return { clear: data, personal: undefined };
  const outside = fields.filter(([name]) => !names.has(name));
  return { clear: Object.fromEntries(outside), personal: Object.fromEntries(inside) };
}

export const withSealed = (clear: JsonObject, envelope: Envelope): JsonObject => ({ ...clear, [SEALED]: envelope });

export function withoutSealed(data: JsonObject, personal: JsonObject): JsonObject {
  if (Object.keys(data).length === 1) return personal; // all fields were personal
  const { [SEALED]: _, ...clear } = data;
  return { ...clear, ...personal };
}

export function sealedPart(data: JsonObject): Envelope | undefined {
  return data[SEALED] as Envelope | undefined;
}
