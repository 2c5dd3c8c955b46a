import type { DraftDrawing, KnownDrawing } from "../../../documents/drawing.ts";
import type { PrintReport } from "../../../documents/print-report.ts";
import { openDrawing } from "../../../src/typesetting/drawing.ts";
import { sizeForLine } from "../../../src/typesetting/fitting.ts";
import { drawFlow } from "../../../src/typesetting/flow/draw-flow.ts";
import { drawLine, type FlowContext, openFlowContext, widthIn } from "../../../src/typesetting/flow/flow-context.ts";
import { type Pages, paginate } from "../../../src/typesetting/flow/paginate.ts";
import { openPrintContext } from "../../../src/typesetting/print-context.ts";
import { type PrintFonts, typefacesOf } from "../../../src/typesetting/print-fonts.ts";
import type { PrintedDocument } from "../../../src/typesetting/printed-document.ts";
import { openSheet } from "../../../src/typesetting/sheet.ts";
import { compose, fullName } from "./compose.ts";
import { type Composer, createComposer, prepareTexts } from "./composer.ts";
import { type Density, FOOT, MAX_PAGES, NORMAL, PAGE, pageSetup, TIGHTER } from "./page.ts";
import type { CareerPrintJob } from "./print-job.ts";
import { exportPrintedPart, type PrintedCareer, printedPart } from "./printed-part.ts";

/** A last page that is filled less than this is given up where a closer setting can. */
const MOSTLY_EMPTY = 0.16;
/** Texts named in the report of a document that is too long. */
const MAX_NAMED_TEXTS = 3;
const WHOLE = { field: "career_resume", label: "本文" };

interface Attempt {
  composer: Composer;
  pages: Pages;
  density: Density;
}

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
  const texts = prepareTexts(context);
  const attempt = (density: Density): Attempt => {
    const composer = createComposer(context, texts, density, part, job);
    compose(composer);
    return { composer, density, pages: paginate(composer.flow.strips, PAGE) };
  };
  const { composer, density, pages } = bestOf(attempt);
  const { report } = context;
  if (density.size < NORMAL.size) report.shrunk.push({ ...WHOLE, from: NORMAL.size, to: density.size });
  if (density.leading < NORMAL.leading) report.tightened.push({ ...WHOLE, rows: composer.flow.strips.length });
  if (pages.count > MAX_PAGES) {
    report.longest = texts
      .lengths()
      .toSorted((a, b) => b.characters - a.characters)
      .slice(0, MAX_NAMED_TEXTS)
      .filter(({ characters }) => characters > 0);
  }
  const name = fullName(composer);
  drawFlow(context.sheet, composer.flow, pages, (page) => drawFoot(context, name, `${page + 1} / ${pages.count}`));
  return report;
}

/** The loosest setting on at most three pages; closer where that saves a page with hardly anything on it. */
function bestOf(attempt: (density: Density) => Attempt): Attempt {
  const normal = attempt(NORMAL);
  let best = normal;
  if (normal.pages.count <= MAX_PAGES) {
    const isWaste = normal.pages.count > 1 && normal.pages.lastHeight < MOSTLY_EMPTY * (PAGE.bottom - PAGE.top);
    const [closer] = TIGHTER;
    if (!isWaste || !closer) return normal;
    const tight = attempt(closer);
    return tight.pages.count < normal.pages.count ? tight : normal;
  }
  for (const density of TIGHTER) {
    best = attempt(density);
    if (best.pages.count <= MAX_PAGES) return best;
  }
  return best;
}

const FOOT_STYLE = { size: 8.5, leading: 1.4 };
const SMALLEST_NAME = 4;

/** The name and the number of the page at the foot. */
function drawFoot(context: FlowContext, name: string, number: string) {
  const numberWidth = widthIn(context, number, FOOT_STYLE);
  const at = (x: number) => ({ x, y: FOOT - 3, height: 3 });
  const room = PAGE.right - PAGE.left - numberWidth - 4;
  const size = sizeForLine(name, context.measure, room, FOOT_STYLE.size, SMALLEST_NAME) ?? SMALLEST_NAME;
  drawLine(context, name, at(PAGE.left), { ...FOOT_STYLE, size });
  drawLine(context, number, at(PAGE.right - numberWidth), FOOT_STYLE);
}
