import { isBlank } from "../../documents/field.ts";
import { documentSchema } from "../../documents/schema.ts";
import type { Resume } from "./document.ts";
import { resumeDefinition } from "./resume-definition.ts";

const resumeSchema = documentSchema(resumeDefinition);

/** Rireki's own format of a 履歴書: the whole document in an exported file, its printed part in a PDF. */
export interface ExportedResume {
  format: "rireki-resume";
  version: 1;
  /** Without the fields of the older form where none of them is filled in, and 「職歴なし」 only where it is ticked. */
  resume: Omit<Resume, "older_form" | "has_no_jobs"> & Partial<Pick<Resume, "older_form" | "has_no_jobs">>;
}

/**
 * The schema puts the fields in its own order, for people who read the file. A document has them as its events had them,
 * and those come otherwise from memory than from the store; a version that is printed again must be the same bytes.
 */
export function exportResume(resume: Resume): ExportedResume {
  const { older_form, has_no_jobs, ...common } = resumeSchema.parse(resume);
  const isFilled = Object.values(older_form).some((value) => !isBlank(value));
  const optional = { ...(has_no_jobs && { has_no_jobs }), ...(isFilled && { older_form }) };
  return { format: "rireki-resume", version: 1, resume: { ...common, ...optional } };
}
