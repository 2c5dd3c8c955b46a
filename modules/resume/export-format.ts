import { documentSchema } from "../../documents/schema.ts";
import type { Resume } from "./document.ts";
import { resumeDefinition } from "./resume-definition.ts";

const resumeSchema = documentSchema(resumeDefinition);

/** Rireki's own format of a 履歴書: the whole document in an exported file, its printed part in a PDF. */
export interface ExportedResume {
  format: "rireki-resume";
  version: 1;
  resume: Resume;
}

/**
 * The schema puts the fields in its own order, for people who read the file. A document has them as its events had them,
 * and those come otherwise from memory than from the store; a version that is printed again must be the same bytes.
 */
export const exportResume = (resume: Resume): ExportedResume => ({
  format: "rireki-resume",
  version: 1,
  resume: resumeSchema.parse(resume),
});
