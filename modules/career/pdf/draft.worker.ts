import type { DraftDrawing, KnownDrawing } from "../../../documents/drawing.ts";
import { printFonts } from "../../../src/typesetting/print-fonts.ts";
import type { CareerPrintJob } from "./print-job.ts";
import { drawCareer } from "./render-career.ts";

/** The worker thread's task: draws a 職務経歴書 that is being typed. */
export const run = ({ job, known }: { job: CareerPrintJob; known: KnownDrawing }): DraftDrawing =>
  drawCareer(job, known, printFonts());
