import { printFonts } from "../../../src/typesetting/print-fonts.ts";
import type { PrintedDocument } from "../../../src/typesetting/printed-document.ts";
import type { CareerPrintJob } from "./print-job.ts";
import { renderCareer } from "./render-career.ts";

/** Prints in this thread; a server prints through the worker (print.worker.ts), off its event loop. */
export function printCareer(job: CareerPrintJob): Promise<PrintedDocument> {
  return renderCareer(job, printFonts());
}
