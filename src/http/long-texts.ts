import { MAX_TEXT_LENGTH } from "../../documents/rules.ts";

/**
 * The dotted paths of texts of more than 20,000 letters, which no field of any request takes: `works.0.sales`. Asked before a
 * schema, so that its patterns never read them.
 */
export function longTextsIn(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === "string") return value.length > MAX_TEXT_LENGTH ? [path.join(".") || "base"] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => longTextsIn(inner, [...path, name]));
}
