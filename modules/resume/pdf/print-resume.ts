import { printFonts } from "../../../src/typesetting/print-fonts.ts";
import type { PrintedDocument } from "../../../src/typesetting/printed-document.ts";
import type { PrintJob } from "./print-job.ts";
import { renderResume } from "./render-resume.ts";

/** Prints in this thread; a server prints through the worker (print.worker.ts), off its event loop. */
export function printResume(job: PrintJob): Promise<PrintedDocument> {
  return renderResume(job, printFonts());
}
