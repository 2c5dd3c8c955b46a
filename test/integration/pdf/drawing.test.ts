import type { DraftDrawing, DrawingCommand } from "../../../documents/drawing.ts";
import { emptyCareerResume } from "../../../modules/career/document.ts";
import type { CareerPrintJob } from "../../../modules/career/pdf/print-job.ts";
import { drawCareer, renderCareer } from "../../../modules/career/pdf/render-career.ts";
import { drawResume, renderResume } from "../../../modules/resume/pdf/render-resume.ts";
import { printFonts } from "../../../src/typesetting/print-fonts.ts";
import { largestResume, RARE, repeated } from "../../support/largest-resume.ts";
import { filledResume, printJob } from "../../support/print-jobs.ts";
import { closePdfReader, type PdfPage, readPdf } from "../../support/read-pdf.ts";

afterAll(closePdfReader);

const NOTHING = { pages: [], glyphs: ["", ""] } as const;
const MM_PER_POINT = 25.4 / 72;
/** Half a tenth of a millimetre, the precision of the reader. */
const near = (a: number, b: number) => Math.abs(a - b) < 0.06;

interface Mark {
  character: string;
  x: number;
  y: number;
  size: number;
}

/** Every character that is drawn on a page, in millimetres. */
function marksOf(commands: readonly DrawingCommand[], { glyphs }: DraftDrawing): Mark[] {
  return commands.flatMap((command) => {
    if (command[0] !== "text") return [];
    const [, font, size, spacing, x, y, text] = command;
    let at = x;
    return [...text].map((character) => {
      const mark = { character, x: at * MM_PER_POINT, y: y * MM_PER_POINT, size };
      at += ((glyphs[font][character]?.[0] ?? Number.NaN) * size) / 1000 + spacing;
      return mark;
    });
  });
}

const sorted = (text: string) => [...text.replace(/\s/g, "")].sort().join("");

function expectSamePage(page: PdfPage, commands: readonly DrawingCommand[], drawing: DraftDrawing) {
  const marks = marksOf(commands, drawing);
  expect(sorted(marks.map(({ character }) => character).join(""))).toBe(
    sorted(page.texts.map(({ text }) => text).join("")),
  );
  const missing = page.texts.filter(({ text, x, y, size }) => {
    const [first = ""] = text;
    if (first.trim() === "") return false;
    return !marks.some(
      (mark) => mark.character === first && near(mark.x, x) && near(mark.y, y) && near(mark.size, size),
    );
  });
  expect(missing).toEqual([]);
  const lines = commands.filter((command) => command[0] === "line");
  const uncovered = lines.filter(([, x1, y1, x2, y2]) => {
    const [left, top, right, bottom] = [x1, y1, x2, y2].map((points) => points * MM_PER_POINT) as [
      number,
      number,
      number,
      number,
    ];
    return !page.rules.some(
      (rule) =>
        rule.x1 <= Math.min(left, right) + 0.1 &&
        rule.x2 >= Math.max(left, right) - 0.1 &&
        rule.y1 <= Math.min(top, bottom) + 0.1 &&
        rule.y2 >= Math.max(top, bottom) - 0.1,
    );
  });
  expect(uncovered).toEqual([]);
}

test.each([
  ["the official form", {}],
  ["the older form", { layout: "jis" as const }],
  ["the spread in ゴシック", { paper: "A3" as const, font: "gothic" as const, era: "seireki" as const }],
  ["continuation sheets", { resume: largestResume(repeated(RARE), 30) }],
])("a draft of the 履歴書 is drawn as it is printed, page by page: %s", async (_name, order) => {
  const job = printJob({ resume: filledResume, paper: "A4", ...order });
  const { pdf, report } = await renderResume(job, printFonts());
  const drawing = drawResume(job, NOTHING, printFonts());
  expect(drawing.report).toEqual(report);
  const { pages } = await readPdf(pdf);
  expect(drawing.pages).toHaveLength(pages.length);
  for (const [index, page] of pages.entries()) {
    expect(page.page.width).toBeCloseTo(drawing.size.width * MM_PER_POINT, 1);
    expectSamePage(page, drawing.pages[index]?.commands ?? [], drawing);
  }
});

test("a draft of the 職務経歴書 is drawn as it is printed, page by page", async () => {
  const job: CareerPrintJob = {
    career: {
      ...emptyCareerResume,
      summary: repeated("道筋を作りました。")(800),
      self_pr: repeated("声を聞きます。")(1_500),
    },
    person: { last_name: "髙橋", first_name: "美咲", licences: [{ year: 2018, month: 9, name: "簿記2級" }] },
    style: "reverse",
    era: "wareki",
    font: "mincho",
    on: "2026-11-20",
    details: false,
    attachment: false,
  };
  const { pdf, report } = await renderCareer(job, printFonts());
  const drawing = drawCareer(job, NOTHING, printFonts());
  expect(drawing.report).toEqual(report);
  const { pages } = await readPdf(pdf);
  for (const [index, page] of pages.entries()) expectSamePage(page, drawing.pages[index]?.commands ?? [], drawing);
});
