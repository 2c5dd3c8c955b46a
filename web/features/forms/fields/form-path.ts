import type { FieldPath } from "../../../../documents/field-path.ts";
import type { Row, Values } from "../../../../documents/values.ts";

/** The name of a field in react-hook-form: `educations.0.year`; undefined for rows, lists and what is gone. */
export function formPath(values: Values, path: FieldPath): string | undefined {
  let at: unknown = values;
  const steps: string[] = [];
  for (const step of path) {
    const index: string | number = Array.isArray(at) ? at.findIndex(({ id }: Row) => id === step) : step;
    at = (at as Record<string | number, unknown> | undefined)?.[index];
    steps.push(String(index));
  }
  return at === undefined || (typeof at === "object" && at !== null) ? undefined : steps.join(".");
}
