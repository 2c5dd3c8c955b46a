import type { Resume } from "./document.ts";

/** Rireki's own form of a 履歴書 in a file, and inside the PDFs it prints: everything, so that nothing is lost on the way back. */
export interface ExportedResume {
  format: "rireki-resume";
  version: 1;
  resume: Resume;
}

export const exportResume = (resume: Resume): ExportedResume => ({ format: "rireki-resume", version: 1, resume });
