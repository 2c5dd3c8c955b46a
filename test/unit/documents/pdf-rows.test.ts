import { withoutRadicals } from "../../../japanese/radicals.ts";
import { linesOfPages, type PlacedText } from "../../../src/documents/import/pdf-rows.ts";

const A4 = { width: 595, height: 842 };
const at = (x: number, y: number, text: string): PlacedText => ({ text, x, y, width: text.length * 10, size: 10 });

test("texts of one height are a line from left to right, whatever their order in the file", () => {
  const texts = [at(100, 700, "入学"), at(40, 702, "平成21"), at(40, 720, "学歴")];
  expect(linesOfPages([{ ...A4, texts }])).toEqual([["学歴"], ["平成21", "入学"]]);
});

test("a gap up to a full-width space is a space, a wider one begins a cell", () => {
  const texts = [at(40, 700, "髙橋"), at(70, 700, "美幸"), at(105, 700, "女"), at(115, 700, "性")];
  expect(linesOfPages([{ ...A4, texts }])).toEqual([["髙橋 美幸", "女性"]]);
});

test("a sheet of two pages side by side is read page by page", () => {
  const texts = [at(40, 500, "左の上"), at(700, 500, "右の上"), at(40, 480, "左の下")];
  expect(linesOfPages([{ width: 1190, height: 842, texts }])).toEqual([["左の上"], ["左の下"], ["右の上"]]);
  const across = [...texts, at(580, 460, "中央の題")];
  expect(linesOfPages([{ width: 1190, height: 842, texts: across }])[0]).toEqual(["左の上", "右の上"]);
});

test("radicals are the characters that look like them", () => {
  expect(withoutRadicals("⽣年⽉⽇‧⻑野県⻄区")).toBe("生年月日・長野県西区");
});
