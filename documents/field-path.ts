/**
 * Path of a value within a section, with row ids: `["last_name"]`, `["educations", id, "school_name"]`,
 * `["works", id, "projects", id, "name"]`; `["educations"]` a list as a whole, `["educations", id]` a row, `[]` the section.
 */
export type FieldPath = readonly string[];

export const samePath = (a: FieldPath, b: FieldPath): boolean =>
  a.length === b.length && a.every((step, index) => step === b[index]);

/** Whether `path` is `ancestor` or lies below it. */
export const isWithin = (path: FieldPath, ancestor: FieldPath): boolean =>
  ancestor.every((step, index) => step === path[index]);
