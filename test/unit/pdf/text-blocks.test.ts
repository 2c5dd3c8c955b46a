import { blocksOf, introduces } from "../../../src/typesetting/flow/text-blocks.ts";

const marks = (text: string) => blocksOf(text).map(({ mark, text: body }) => [mark, body]);

test.each([
  ["・売上を2倍にした", "・", "売上を2倍にした"],
  ["● 研修を実施", "●", "研修を実施"],
  ["- 手順書を作成", "-", "手順書を作成"],
  ["1. 現状の整理", "1.", "現状の整理"],
  ["（2）計画の立案", "（2）", "計画の立案"],
  ["①要件の定義", "①", "要件の定義"],
])("%s is an item of a list", (typed, mark, text) => {
  expect(marks(typed)).toEqual([[mark, text]]);
});

test.each(["-5％の削減", "1.5倍に伸ばした", "2022年に着任", "*重要", "・"])("%s is a paragraph", (typed) => {
  expect(marks(typed)).toEqual([["", typed]]);
});

test("lines become paragraphs, blank lines the space above the next one, and spaces an indent", () => {
  expect(blocksOf("一行目\n\n\n　・二行目\n")).toEqual([
    { mark: "", text: "一行目", indent: 0, apart: false },
    { mark: "・", text: "二行目", indent: 1, apart: true },
  ]);
});

test.each([
  ["【成果】\n・売上を2倍にした", true],
  ["【成果】\n\n売上を2倍にした", true],
  ["■成果\n・売上を2倍にした", true],
  ["■成果\n売上を2倍にした", true],
  ["次の業務を担当した。\n・提案\n・見積", true],
  ["次の業務を担当した。\n\n・提案\n・見積", false],
  ["【成果】を上げた。\n売上を2倍にした", false],
  ["■提案\n■見積", false],
  ["・提案\n売上を2倍にした", false],
])("%j begins with a heading: %s", (text, expected) => {
  const [first, next] = blocksOf(text);
  expect(first && next && introduces(first, next)).toBe(expected);
});
