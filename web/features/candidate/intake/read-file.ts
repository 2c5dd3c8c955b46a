import type { ImportPreview } from "../../../../modules/candidate/contract.ts";

/** A file with its preview. */
export interface ReadFile {
  file: File;
  preview: ImportPreview;
}
