import { emptyResume } from "../../../modules/resume/document.ts";
import official from "../../../modules/resume/pdf/data/mhlw-form.json";
import type { Paper } from "../../../modules/resume/pdf/print-job.ts";
import { printResume } from "../../../modules/resume/pdf/print-resume.ts";
import { compareForms } from "../../../scripts/form-differences.ts";
import type { ReadForm } from "../../../scripts/read-form.ts";
import { printJob } from "../../support/print-jobs.ts";
import { closePdfReader, readPdf } from "../../support/read-pdf.ts";

afterAll(closePdfReader);
const blankForm = async (paper: Paper, font: "mincho" | "gothic" = "mincho") => {
  const { pdf } = await printResume(printJob({ resume: emptyResume, paper, font }));
  return (await readPdf(pdf)).pages;
};

/** Part of the official form between two points of the spread, moved and scaled as on another paper. */
function officialPart(from: number, to: number, scale = 1, left = 0, top = 0): ReadForm {
  const inside = ({ x1, x2, x }: { x1?: number; x2?: number; x?: number }) =>
    (x ?? x1 ?? 0) >= from && (x ?? x2 ?? 0) < to;
  const x = (value: number) => (value - from) * scale + left;
  const y = (value: number) => value * scale + top;
  return {
    page: official.page,
    rules: official.rules.filter(inside).map((rule) => ({
      ...rule,
      x1: x(rule.x1),
      x2: x(rule.x2),
      y1: y(rule.y1),
      y2: y(rule.y2),
      width: rule.width * scale,
    })),
    labels: official.labels.filter(inside).map((label) => ({
      ...label,
      x: x(label.x),
      y: y(label.y),
      width: label.width * scale,
      size: label.size * scale,
    })),
  };
}

test.each(["mincho", "gothic"] as const)(
  "every line and label of the A3 form is within 0.2 mm of the official one (%s)",
  async (font) => {
    const pages = await blankForm("A3", font);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.page).toEqual({ width: 420, height: 297 });
    const found = compareForms(pages[0] as ReadForm, official);
    expect([...found.rules, ...found.labels]).toEqual([]);
    expect(official.rules).toHaveLength(70);
    expect(official.labels).toHaveLength(41);
  },
);

/** Moves the form's left side, 23.8 to 195.9 mm, to the middle of a sheet of 210 mm; and the right one, 19.0 to 191.2. */
const TO_THE_MIDDLE = [-4.87, -0.12] as const;

test("A4 is the spread cut at 210 mm, with the form in the middle of both sheets", async () => {
  const pages = await blankForm("A4");
  expect(pages.map(({ page }) => page)).toEqual([
    { width: 210, height: 297 },
    { width: 210, height: 297 },
  ]);
  const [left, right] = pages.map((page, index) =>
    compareForms(page, officialPart(210 * index, 210 * (index + 1), 1, TO_THE_MIDDLE[index])),
  );
  for (const { rules } of pages) {
    const edges = rules.flatMap(({ x1, x2 }) => [x1, x2]);
    expect(Math.abs(Math.min(...edges) + Math.max(...edges) - 210)).toBeLessThan(0.4);
  }
  expect([left?.rules, left?.labels, right?.rules, right?.labels]).toEqual([[], [], [], []]);
});

test("B4 and B5 are the same form at JIS size, nothing but smaller", async () => {
  const scale = 257 / 297;
  const [b4] = await blankForm("B4");
  expect(b4?.page).toEqual({ width: 364, height: 257 });
  const spread = compareForms(b4 as ReadForm, officialPart(0, 420, scale, (364 - 420 * scale) / 2));
  const b5 = await blankForm("B5");
  expect(b5[0]?.page).toEqual({ width: 182, height: 257 });
  const face = compareForms(
    b5[1] as ReadForm,
    officialPart(210, 420, scale, (182 - 210 * scale) / 2 + TO_THE_MIDDLE[1] * scale),
  );
  expect([...spread.rules, ...spread.labels, ...face.rules, ...face.labels]).toEqual([]);
});

test("the photo's measures are the one addition to the official form, inside the frame", async () => {
  const [page] = await blankForm("A3");
  for (const measures of ["36〜40mm", "24〜30mm"]) {
    const found = page?.texts.find(({ text }) => text === measures);
    expect(found?.x).toBeGreaterThan(164.6);
    expect((found?.x ?? 0) + (found?.width ?? 0)).toBeLessThan(184);
  }
});

test("the official form has no field for e-mail and no seal", async () => {
  const text = (await blankForm("A3")).map((page) => page.text).join("");
  expect(text).not.toMatch(/mail|メール|印/i);
});

test("a blank form has no date and no value", async () => {
  const [page] = await blankForm("A3");
  expect(page?.texts.map(({ text }) => text).join("")).not.toMatch(/令和|平成|20\d\d/);
});

test("a line or a label that is moved, missing or too much is named", () => {
  const [first, ...others] = official.labels;
  const [rule, ...rules] = official.rules;
  if (!first || !rule) throw new Error("the official form is empty");
  const moved: ReadForm = {
    page: official.page,
    rules: [{ ...rule, y2: rule.y2 + 0.3 }, ...rules],
    labels: [...others, { ...first, text: "学歴" }],
  };
  const found = compareForms(moved, official);
  expect(found.rules.map((line) => line.split(" ")[0])).toEqual(["missing", "too"]);
  expect(found.labels.map((line) => line.split(" ")[0])).toEqual(["missing", "too"]);
});
