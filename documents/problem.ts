import type { FieldPath } from "./field-path.ts";

/** Why a value cannot be saved, in words for the person. */
export interface Problem {
  readonly path: FieldPath;
  readonly message: string;
}

/** Messages by the dotted names of a request, as a 422 answer carries them: `user_educations_attributes.0.school_name`. */
export type Errors = Record<string, string[]>;

/**
 * Problems as a 422 answer carries them, `base` for one of the whole.
 * @param wrapper key of the request that holds the fields, and begins their names
 */
export function toErrors(problems: readonly Problem[], wrapper?: string): Errors {
  const errors: Errors = Object.create(null);
  for (const { path, message } of problems) {
    const names = wrapper === undefined ? path : [wrapper, ...path];
    const name = names.length === 0 ? "base" : names.join(".");
    const ofField = errors[name];
    if (!ofField) errors[name] = [message];
    else if (!ofField.includes(message)) ofField.push(message);
  }
  return errors;
}
