import { type Resume, resumeSchema } from "./document.ts";

/** Rireki's own form of a 履歴書 in a file, and inside the PDFs it prints: everything, so that nothing is lost on the way back. */
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
