import { fieldMessages } from "../../../japanese/field-messages.ts";
import type { FieldPath, Problem } from "./editor/form-document.ts";

/**
 * Turns the server's 422 `errors` (dotted paths of the wire, `user_jobs_attributes.0.year`) into places of the form.
 * `sentRows` are the ids in the order they were sent; a path that names no field we know lands on the part as a whole
 * (`rowId` and `field` null), so that no message is ever lost.
 */
export function problemsFromErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  sentRows: readonly string[],
): readonly Problem[] {
  return Object.entries(errors).map(([path, texts]) => ({
    ...placeOfPath(path.split("."), sentRows),
    message: texts[0] ?? fieldMessages.invalid,
  }));
}

function placeOfPath(path: readonly string[], sentRows: readonly string[]): FieldPath {
  const [first, index, field] = path;
  if (first === undefined) return { rowId: null, field: null };
  if (index === undefined) return { rowId: null, field: first.endsWith("_attributes") ? null : first };
  return { rowId: sentRows[Number(index)] ?? null, field: field ?? null };
}

/** The path of a place among the form's values; undefined when the row is gone or the place is the part as a whole. */
export function formPath(place: FieldPath, rowIds: readonly string[]): FormPath | undefined {
  if (place.field === null) return undefined;
  if (place.rowId === null) return `fields.${place.field}`;
  const index = rowIds.indexOf(place.rowId);
  return index < 0 ? undefined : `rows.${index}.fields.${place.field}`;
}

export type FormPath = `fields.${string}` | `rows.${number}.fields.${string}`;
