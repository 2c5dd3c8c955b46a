import { hitsIn } from "../../../web/ui/autocomplete/hits.ts";

describe("hits", () => {
  const marked = (text: string, search: string) =>
    hitsIn(text, search)
      .map((part) => (part.isHit ? `[${part.text}]` : part.text))
      .join("");
  test.each([
    ["営業と営業事務", "営業", "[営業]と[営業]事務"],
    ["データ分析", "ﾃﾞｰﾀ", "[データ]分析"],
    ["ｶﾞﾗｽ工芸", "がらす", "[ｶﾞﾗｽ]工芸"],
    ["Ｗｅｂデザイナー", "web", "[Ｗｅｂ]デザイナー"],
    ["東京都の営業職", "東京　営業", "[東京]都の[営業]職"],
    ["㈱みなと", "株", "㈱みなと"],
    ["㈱みなと", "(株)", "[㈱]みなと"],
    ["𠮷野の営業", "𠮷", "[𠮷]野の営業"],
    ["東京", "とうきょう", "東京"],
  ])("in %s for %s", (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
    expect(marked(text, search).replaceAll(/[[\]]/g, "")).toBe(text);
  });
});
