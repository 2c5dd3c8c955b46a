import { openFlowContext } from "../../../../src/typesetting/flow/flow-context.ts";
import { pageSetup } from "../../../../src/typesetting/flow/page.ts";
import { printFlow } from "../../../../src/typesetting/flow/print-flow.ts";
import { openPrintContext } from "../../../../src/typesetting/print-context.ts";
import { type PrintFonts, typefacesOf } from "../../../../src/typesetting/print-fonts.ts";
import type { PrintedDocument } from "../../../../src/typesetting/printed-document.ts";
import { openSheet } from "../../../../src/typesetting/sheet.ts";
import { composeLetter } from "./compose-letter.ts";
import type { LetterJob } from "./letter-job.ts";

const TITLE = "推薦状";
/** Points: a letter on one sheet is set in no smaller type. */
const SMALLEST = 9.5;

/** Prints a 推薦状 on A4, whole, with nothing attached. The same job gives the same bytes. */
export async function renderLetter(job: LetterJob, fonts: PrintFonts): Promise<PrintedDocument> {
  const typefaces = typefacesOf(fonts, job.font);
  const headings = typefacesOf(fonts, "gothic");
  const sheet = openSheet(typefaces, { pages: pageSetup, title: TITLE, on: job.on, attachment: null, headings });
  const context = openFlowContext(openPrintContext(sheet, typefaces), headings);
  const whole = { field: "recommendation", label: "本文" };
  const report = printFlow(
    context,
    whole,
    (composer) => {
      composeLetter(composer, job);
      return TITLE;
    },
    { hasFootAlone: false, smallestOnOnePage: SMALLEST },
  );
  const pdf = await sheet.finish();
  return { pdf, report: { ...report, pages: sheet.pages() } };
}
