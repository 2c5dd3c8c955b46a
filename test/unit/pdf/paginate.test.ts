import { paginate } from "../../../src/typesetting/flow/paginate.ts";
import { keepEnds, type RepeatedHead, type Strip, strip } from "../../../src/typesetting/flow/strip.ts";

/** A page of ten millimetres; every line is one millimetre high. */
const COLUMN = { top: 0, bottom: 10 };
const lines = (count: number, more: Partial<Strip> = {}) => Array.from({ length: count }, () => strip(1, more));
const pagesOf = (strips: readonly Strip[]) => paginate(strips, COLUMN).strips.map(({ page }) => page);
const paragraph = (count: number) => {
  const made = lines(count);
  keepEnds(made);
  return made;
};

test("strips fill a page and go on on the next", () => {
  expect(pagesOf(lines(12))).toEqual([...Array(10).fill(0), 1, 1]);
});

test("a heading moves to the next page with the first lines of its text", () => {
  const strips = [...lines(8), strip(1, { keep: true }), ...paragraph(4)];
  expect(pagesOf(strips).slice(8)).toEqual([1, 1, 1, 1, 1]);
  const roomier = [...lines(7), strip(1, { keep: true }), ...paragraph(4)];
  expect(pagesOf(roomier).slice(7)).toEqual([0, 0, 0, 1, 1]);
});

test.each([
  [9, 3, [1, 1, 1]],
  [8, 3, [1, 1, 1]],
  [7, 4, [0, 0, 1, 1]],
  [8, 5, [0, 0, 1, 1, 1]],
])("after %d lines a paragraph of %d has no single line on either page", (before, count, pages) => {
  const breaks = pagesOf([...lines(before), ...paragraph(count)]).slice(before);
  expect(breaks).toEqual(pages);
});

test("what is taller than a page is divided all the same, and nothing is left out", () => {
  const pages = pagesOf([...lines(3), ...lines(24, { keep: true }), strip(1)]);
  expect(pages).toHaveLength(28);
  expect(Math.max(...pages)).toBe(3);
});

test("a page that begins inside a table or a work repeats its head and has less room", () => {
  const head: RepeatedHead = { height: 2, draw: () => {} };
  const { heads, strips } = paginate(lines(19, { head }), COLUMN);
  expect(heads.map(({ page, y }) => [page, y])).toEqual([
    [1, 0],
    [2, 0],
  ]);
  expect(strips.filter(({ page }) => page === 1).map(({ y }) => y)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(strips.filter(({ page }) => page === 2)).toHaveLength(1);
});

test("space above a strip is left out at the head of a page", () => {
  const { strips } = paginate([...lines(10), strip(1, { before: 3 })], COLUMN);
  expect(strips.at(-1)).toMatchObject({ page: 1, y: 0 });
});
