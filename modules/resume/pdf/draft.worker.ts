import type { DraftDrawing, KnownDrawing } from "../../../documents/drawing.ts";
import { printFonts } from "../../../src/typesetting/print-fonts.ts";
import type { PrintJob } from "./print-job.ts";
import { drawResume } from "./render-resume.ts";

/** The worker thread's task: draws a 履歴書 that is being typed. */
export const run = ({ job, known }: { job: PrintJob; known: KnownDrawing }): DraftDrawing =>
  drawResume(job, known, printFonts());
