import { linesWithoutRunts } from "../../../src/typesetting/flow/runts.ts";
import { unitsOf } from "../../../src/typesetting/line-breaking.ts";

const measure = (text: string) => [...text].length;
const linesOf = (text: string, width = 40) =>
  linesWithoutRunts(unitsOf(text, measure), width, measure).map((line) => line.text);

test.each([41, 42, 81, 82, 121, 202])("a paragraph of %i kanji does not end in one or two of them", (count) => {
  const text = "経".repeat(count);
  const lines = linesOf(text);
  expect(lines.join("")).toBe(text);
  expect(lines).toHaveLength(Math.ceil(count / 40));
  expect(lines.at(-1)?.length).toBeGreaterThan(2);
  // The last line takes a little from every other one, not everything from the one above it.
  const others = lines.slice(0, -1).map(({ length }) => length);
  expect(Math.min(...others)).toBeGreaterThanOrEqual(37);
});

test("closing marks are not counted", () => {
  expect(linesOf(`${"経".repeat(40)}す。`).at(-1)).toBe("経経す。");
  expect(linesOf(`${"経".repeat(40)}した）。`).at(-1)).toBe("経した）。");
});

test("other paragraphs keep their lines", () => {
  const long = "経".repeat(40);
  expect(linesOf(`${long}続き続き\n二行\n${long}す。\n\n${long}`)).toEqual([
    long,
    "続き続き",
    "二行",
    long.slice(2),
    "経経す。",
    "",
    long,
  ]);
});

test("a last line stays where the words leave no other break", () => {
  const word = "a".repeat(39);
  expect(linesOf(`${word} to`)).toEqual([`${word} `, "to"]);
  const half = "a".repeat(20);
  expect(linesOf(`${half} ${half} to`, 41)).toEqual([`${half} ${half} `, "to"]);
});
