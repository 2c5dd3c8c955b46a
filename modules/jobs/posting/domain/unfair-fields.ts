import type { Fields } from "../../../../documents/definition.ts";
import { findUnfairWording, type UnfairWording } from "../../../../japanese/fair-hiring.ts";
import type { Posting } from "./posting.ts";
import { postingFields } from "./posting-fields.ts";

/** A wording with the field that it stands in. */
export interface UnfairField extends UnfairWording {
  readonly field: string;
  readonly label: string;
}

/** The wordings of a posting that break a rule of fair hiring, in the order of the form. They warn and block nothing. */
export function findUnfairFields(posting: Posting): UnfairField[] {
  const fields: Fields = postingFields;
  return Object.entries(fields).flatMap(([name, { label, form }]) => {
    const value = posting[name as keyof Posting];
    if (typeof value !== "string" || (form?.control !== "line" && form?.control !== "paragraph")) return [];
    return findUnfairWording(value).map((wording) => ({ ...wording, field: name, label }));
  });
}
