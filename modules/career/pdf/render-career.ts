import type { DraftDrawing, KnownDrawing } from "../../../documents/drawing.ts";
import type { PrintReport } from "../../../documents/print-report.ts";
import { openDrawing } from "../../../src/typesetting/drawing.ts";
import { type FlowContext, openFlowContext } from "../../../src/typesetting/flow/flow-context.ts";
import { pageSetup } from "../../../src/typesetting/flow/page.ts";
import { printFlow } from "../../../src/typesetting/flow/print-flow.ts";
import { openPrintContext } from "../../../src/typesetting/print-context.ts";
import { type PrintFonts, typefacesOf } from "../../../src/typesetting/print-fonts.ts";
import type { PrintedDocument } from "../../../src/typesetting/printed-document.ts";
import { openSheet } from "../../../src/typesetting/sheet.ts";
import { compose, fullName } from "./compose.ts";
import type { CareerPrintJob } from "./print-job.ts";
import { exportPrintedPart, type PrintedCareer, printedPart } from "./printed-part.ts";

const WHOLE = { field: "career_resume", label: "本文" };

/**
 * Prints a 職務経歴書 on A4. Everything that is printed of the document is printed whole: beyond three pages it is set closer,
 * then smaller down to the floor, and then goes on; the report says so and names the longest texts. The same job gives the
 * same bytes.
 */
export async function renderCareer(job: CareerPrintJob, fonts: PrintFonts): Promise<PrintedDocument> {
  const { part, typefaces, headings } = openJob(job, fonts);
  const json = job.attachment ? JSON.stringify(exportPrintedPart(part)) : null;
  const attachment = json === null ? null : { name: "rireki.json", description: "職務経歴書のデータ（Rireki）", json };
  const sheet = openSheet(typefaces, { pages: pageSetup, title: "職務経歴書", on: job.on, attachment, headings });
  const report = drawPages(openFlowContext(openPrintContext(sheet, typefaces), headings), job, part);
  const pdf = await sheet.finish();
  return { pdf, report: { ...report, pages: sheet.pages() } };
}

/** Draws a 職務経歴書 that is being typed: its pages as `renderCareer` prints them. */
export function drawCareer(job: CareerPrintJob, known: KnownDrawing, fonts: PrintFonts): DraftDrawing {
  const { part, typefaces, headings } = openJob(job, fonts);
  const drawing = openDrawing(typefaces, { pages: pageSetup, headings });
  const report = drawPages(openFlowContext(openPrintContext(drawing, typefaces), headings), job, part);
  return drawing.finish(report, known);
}

const openJob = (job: CareerPrintJob, fonts: PrintFonts) => ({
  part: printedPart(job.career, job.details),
  typefaces: typefacesOf(fonts, job.font),
  headings: typefacesOf(fonts, "gothic"),
});

function drawPages(context: FlowContext, job: CareerPrintJob, part: PrintedCareer): PrintReport {
  return printFlow(context, WHOLE, (composer) => {
    const ofCareer = { ...composer, part, job };
    compose(ofCareer);
    return fullName(ofCareer);
  });
}
