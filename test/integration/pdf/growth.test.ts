import type { Resume } from "../../../modules/resume/document.ts";
import { renderResume } from "../../../modules/resume/pdf/render-resume.ts";
import { printFonts } from "../../../src/typesetting/print-fonts.ts";
import { largestResume, RARE, repeated } from "../../support/largest-resume.ts";
import { printJob, resumeWith } from "../../support/print-jobs.ts";

const work = { breaks: 0, characters: 0 };

jest.mock("linebreak", () => {
  const actual = jest.requireActual("linebreak");
  const LineBreaker = actual.default ?? actual;
  return {
    __esModule: true,
    default: class extends LineBreaker {
      nextBreak() {
        work.breaks += 1;
        return super.nextBreak();
      }
    },
  };
});

jest.mock("../../../src/typesetting/printable-text.ts", () => {
  const actual = jest.requireActual("../../../src/typesetting/printable-text.ts");
  const counted =
    (name: string) =>
    (text: string, ...rest: unknown[]) => {
      work.characters += text.length;
      return actual[name](text, ...rest);
    };
  const counters = ["plainWidthOf", "widthOf", "runsOf", "graphemesOf"].map((name) => [name, counted(name)]);
  return { ...actual, ...Object.fromEntries(counters) };
});

/** Line breaks looked for and characters measured, segmented or drawn while a resume is printed. */
async function workOf(resume: Resume) {
  Object.assign(work, { breaks: 0, characters: 0 });
  const { report } = await renderResume(printJob({ resume, paper: "A4" }), printFonts());
  return { ...work, pages: report.pages };
}

const SENTENCE = "中小企業の事業承継を支える仕事に就き、三年のあいだに百二十社を訪ねて歩きました。";

test.each([
  ["rows", (size: number) => largestResume(repeated(RARE), 25 * size)],
  ["a paragraph", (size: number) => resumeWith({ motivation: repeated(SENTENCE)(8_000 * size) })],
  ["a paragraph of rare kanji", (size: number) => resumeWith({ motivation: repeated(RARE)(8_000 * size) })],
  ["short paragraphs", (size: number) => resumeWith({ motivation: repeated("𠮷野\n")(4_000 * size) })],
])("twice as much text takes twice the work: %s", async (_name, sized) => {
  const [once, twice] = [await workOf(sized(2)), await workOf(sized(4))];
  expect(twice.pages).toBeGreaterThan(1.5 * once.pages);
  expect(twice.breaks).toBeLessThanOrEqual(2.2 * once.breaks);
  expect(twice.characters).toBeLessThanOrEqual(2.2 * once.characters);
});
