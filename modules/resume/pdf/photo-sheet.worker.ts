import { printFonts } from "../../../src/typesetting/print-fonts.ts";
import { handOver } from "../../../src/typesetting/printed-document.ts";
import { type PhotoSheetJob, renderPhotoSheet } from "./photo-sheet.ts";

/** The worker thread's task: prints a sheet of ID photos. */
export async function run(job: PhotoSheetJob): Promise<unknown> {
  return handOver(await renderPhotoSheet(job, printFonts()));
}
