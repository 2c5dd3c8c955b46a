import fc from "fast-check";
import { textOf } from "../../../src/typesetting/fitting.ts";
import { breakLines } from "../../../src/typesetting/line-breaking.ts";
import { toPrintable } from "../../../src/typesetting/printable-text.ts";

/** Every character one wide, half-width ones half. */
const measure = (text: string) =>
  [...text].reduce((sum, c) => sum + (/[\u0020-\u007e\uff61-\uff9f]/.test(c) ? 0.5 : 1), 0);
const broken = (text: string, width: number) => breakLines(text, width, measure).map((line) => line.text.trimEnd());

const NEVER_FIRST =
  /^[、。，．,.」』）】〕］｝〉》！？!?ー〜～ァィゥェォッャュョヮぁぃぅぇぉっゃゅょゎ々ゝゞ・：；:;％…‥—―]/;
const NEVER_LAST = /[「『（【〔［｛〈《￥＄#＃]$/;

test("small kana, marks and long vowels never start a line, brackets never end one", () => {
  expect(broken("あいうえお。か", 5)).toEqual(["あいうえ", "お。か"]);
  expect(broken("あいうえー", 4)).toEqual(["あいう", "えー"]);
  expect(broken("あいうエッ", 4)).toEqual(["あいう", "エッ"]);
  expect(broken("あいう「え", 4)).toEqual(["あいう", "「え"]);
  expect(broken("あいう３〜５年", 4)).toEqual(["あいう", "３〜５年"]);
  expect(broken("あいうえ―お", 4)).toEqual(["あいう", "え―お"]);
  expect(broken("あいう#え", 4)).toEqual(["あいう", "#え"]);
});

test("numbers and words stay whole", () => {
  expect(broken("売上は2,400万円", 5)).toEqual(["売上は", "2,400万円"]);
  expect(broken("従業員１２０名", 5)).toEqual(["従業員", "１２０名"]);
  expect(broken("私のQuality管理", 5)).toEqual(["私の", "Quality管", "理"]);
});

test.each(["　", " "])(
  "the outcome of a licence stays with the last two characters of its name (space %j)",
  (space) => {
    expect(broken(`運転免許${space}取得`, 5)).toEqual(["運転", `免許${space}取得`]);
    expect(broken(`検定試験2級${space}合格`, 6)).toEqual(["検定試験", `2級${space}合格`]);
    expect(broken(`英検2級${space}合格\n次`, 5)).toEqual(["英検", `2級${space}合格`, "次"]);
    expect(broken("毎年一件取得", 5)).toEqual(["毎年一件取", "得"]);
  },
);

test("a piece wider than the line is broken rather than cut", () => {
  const url = `https://example.jp/${"a".repeat(60)}`;
  const lines = broken(url, 10);
  expect(lines.join("")).toBe(url);
  expect(Math.max(...lines.map(measure))).toBeLessThanOrEqual(10);
});

test("newlines start paragraphs, and only their last lines are ragged", () => {
  const lines = breakLines("あいうえお\n\nかき", 4, measure);
  expect(lines.map(({ text, last }) => [text, last])).toEqual([
    ["あいうえ", false],
    ["お", true],
    ["", true],
    ["かき", true],
  ]);
});

test("any text: nothing is lost, no line is too wide, no line breaks the rules", () => {
  const word = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.string({
        unit: fc.constantFrom(..."人事経営株式会社あいうかきくアイウ"),
        minLength: 1,
        maxLength: 6,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        "。",
        "、",
        "」",
        "「",
        "（",
        "）",
        "ー",
        "ャ",
        "ッ",
        "！",
        "？",
        "……",
        "〜",
        "・",
        "％",
      ),
    },
    { weight: 2, arbitrary: fc.constantFrom("Quality ", "2,400", "1.8", "C++", "１２０", "#1", " ", "\n") },
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), fc.integer({ min: 12, max: 40 }), (words, width) => {
      // Runs of marks have no lawful break at all; ordinary writing puts a word between them.
      const text = toPrintable(words.map((part, i) => (i % 2 === 0 ? "文" : "") + part).join(""));
      const lines = breakLines(text, width, measure);
      expect(textOf(lines)).toBe(text);
      for (const [index, line] of lines.entries()) {
        expect(measure(line.text.trimEnd())).toBeLessThanOrEqual(width + 1e-6);
        const startsParagraph = index === 0 || lines[index - 1]?.last;
        if (!startsParagraph) expect(line.text).not.toMatch(NEVER_FIRST);
        if (!line.last) expect(line.text.trimEnd()).not.toMatch(NEVER_LAST);
      }
    }),
    { numRuns: 500, examples: [[["人", "人人人人人", "。", "人人人人人", "……", "人人人人", " ", "……"], 12]] },
  );
});
