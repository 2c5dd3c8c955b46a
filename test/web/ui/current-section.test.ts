import { currentSection, type Extent } from "../../../web/ui/side-nav/current-section.ts";

const window = { top: 80, bottom: 1080 };
/** Sections one below the other, the first at `top`. */
function stacked(top: number, ...heights: number[]): Extent[] {
  let at = top;
  return heights.map((height, index) => {
    const section = { id: String(index), top: at, bottom: at + height };
    at += height;
    return section;
  });
}

test.each<[string, Extent[], string | undefined]>([
  ["the first that is seen", stacked(80, 200, 200, 200), "0"],
  ["30 percent of it still in sight", stacked(80 - 140, 200, 2000), "0"],
  ["less than that: the next", stacked(80 - 141, 200, 2000), "1"],
  ["a long one, as soon as it fills 30 percent of the window", stacked(-1000, 1780, 5000), "0"],
  ["a long one that is nearly over", stacked(-1000, 1379, 5000), "1"],
  ["what is under the bar is not seen", stacked(0, 100, 400), "1"],
  ["none, above the first", stacked(1081, 200), undefined],
  ["none, below the last", stacked(-500, 200), undefined],
  ["no sections", [], undefined],
])("%s", (_case, sections, expected) => {
  expect(currentSection(sections, window)).toBe(expected);
});
