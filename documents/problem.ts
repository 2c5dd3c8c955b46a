import type { FieldPath } from "./field-path.ts";

/** Why a value cannot be saved, in words for the person. */
export interface Problem {
  readonly path: FieldPath;
  readonly message: string;
}

/** Messages by the dotted names of a request, as a 422 answer carries them: `user_educations_attributes.0.school_name`. */
export type Errors = Record<string, string[]>;
