import { render } from "@testing-library/react";
import { WordBreaks } from "../../../web/ui/word-breaks/word-breaks.tsx";
import { phrasesOf, wordsOf } from "../../../web/ui/word-breaks/words-of.ts";

test.each([
  ["株式会社みなと食品", ["株式会社", "みなと食品"]],
  ["はまかぜ物流株式会社", ["はまかぜ物流", "株式会社"]],
  ["社会福祉法人あおば会", ["社会福祉法人", "あおば会"]],
  ["一般社団法人日本みなと振興協会", ["一般社団法人", "日本みなと振興協会"]],
  ["みなと（合同会社）、はまかぜ", ["みなと", "（合同会社）、", "はまかぜ"]],
  ["2018年4月〜2022年3月", ["2018年4月〜", "2022年3月"]],
  ["令和元年5月入社", ["令和元年5月", "入社"]],
  ["有限会社々々", ["有限会社々々"]],
  ["みなとソリューション（3年8か月）", ["みなとソリューション", "（3年8か月）"]],
  ["みなと（10年）", ["みなと", "（10年）"]],
  ["横浜市役所", ["横浜市役所"]],
  ["", []],
])("%s has line ends between its words", (phrase, words) => {
  expect(wordsOf(phrase)).toEqual(words);
});

test("what is longer than a line of a phone may end one elsewhere, never before a mark or a small kana", () => {
  expect(wordsOf("「株式会社みなとシステム」と期間が重なっています").slice(0, 3)).toEqual([
    "「株式会社",
    "みなと",
    "システム」と",
  ]);
  const words = wordsOf("ファンデーションクリエイティブホールディングス");
  expect(words.length).toBeGreaterThan(3);
  expect(words.filter((word) => /^[ーァィッョ]/.test(word))).toEqual([]);
});

test("phrases end at spaces, and keep them", () => {
  expect(phrasesOf("2018年4月〜現在　株式会社みなと（4年）")).toEqual(["2018年4月〜現在　", "株式会社みなと（4年）"]);
});

test("a phrase is one text, with the line ends in it", () => {
  const { container, rerender } = render(<WordBreaks>株式会社みなと食品</WordBreaks>);
  expect(container.innerHTML).toBe("株式会社<wbr>みなと食品");
  rerender(<WordBreaks>2018年　みなと食品</WordBreaks>);
  expect([...container.querySelectorAll("span")].map(({ textContent }) => textContent)).toEqual([
    "2018年　",
    "みなと食品",
  ]);
});
