import { render } from "@testing-library/react";
import { WordBreaks } from "../../../web/ui/word-breaks/word-breaks.tsx";
import { wordsOf } from "../../../web/ui/word-breaks/words-of.ts";

test.each([
  ["株式会社みなと食品", ["株式会社", "みなと食品"]],
  ["はまかぜ物流株式会社　入社", ["はまかぜ物流", "株式会社　", "入社"]],
  ["社会福祉法人あおば会", ["社会福祉法人", "あおば会"]],
  ["一般社団法人日本みなと振興協会", ["一般社団法人", "日本みなと振興協会"]],
  ["「株式会社みなと」と期間が重なっています", ["「株式会社", "みなと」と期間が重なっています"]],
  ["みなと（合同会社）、はまかぜ", ["みなと", "（合同会社）、", "はまかぜ"]],
  ["2018年4月〜2022年3月　株式会社みなと", ["2018年4月〜", "2022年3月　", "株式会社", "みなと"]],
  ["令和元年5月入社", ["令和元年5月", "入社"]],
  ["有限会社々々", ["有限会社々々"]],
  ["横浜市役所", ["横浜市役所"]],
  ["", []],
])("%s has line ends between its words", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test("the text is one text, with the line ends in it", () => {
  const { container } = render(<WordBreaks>株式会社みなと食品</WordBreaks>);
  expect(container.innerHTML).toBe("株式会社<wbr>みなと食品");
});
