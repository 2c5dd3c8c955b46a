import {
  halfKanaToFull,
  isHiragana,
  isHiraganaAddress,
  isKatakana,
  readingOf,
  toHiragana,
  toKatakana,
} from "../../../japanese/kana.ts";

test.each([
  ["ヤマダ", "やまだ"],
  ["ﾔﾏﾀﾞ ﾊﾅｺ", "やまだ はなこ"],
  ["データ", "でーた"],
  ["ヴァヵヶ", "ゔぁゕゖ"],
  ["山田㈱①", "山田㈱①"],
  ["カ\u3099ンハ\u309aチか\u3099", "がんぱちが"],
  ["カﾞﾝﾊﾟﾁ", "がんぱち"],
])("katakana of either width becomes hiragana: %s", (typed, expected) => {
  expect(toHiragana(typed)).toBe(expected);
});

test("hiragana becomes katakana, and back again without loss", () => {
  const all = Array.from({ length: 0x3096 - 0x3041 + 1 }, (_, index) => String.fromCharCode(0x3041 + index)).join("");
  expect(toKatakana("やまだゔー")).toBe("ヤマダヴー");
  expect(toHiragana(toKatakana(all))).toBe(all);
});

test("half-width kana becomes full-width and nothing else changes", () => {
  expect(halfKanaToFull("ﾃｸﾉﾛｼﾞｰ㈱①神｡ﾟ")).toBe("テクノロジー㈱①神。゜");
});

test.each([
  ["やまだ　はなこ", true, false],
  ["ヤマダ・ハナコー", false, true],
  ["ﾔﾏﾀﾞ", false, false],
  ["山田", false, false],
  ["yamada", false, false],
  ["", true, true],
])("knows what is only kana: %s", (text, hiragana, katakana) => {
  expect([isHiragana(text), isKatakana(text)]).toEqual([hiragana, katakana]);
});

test("the reading of an address keeps figures and letters", () => {
  expect(isHiraganaAddress("きた10じょうにし３－２ めぞんA101")).toBe(true);
  expect(isHiraganaAddress("3-2")).toBe(true);
  expect(isHiraganaAddress("北10条西")).toBe(false);
  expect(isHiraganaAddress("A101")).toBe(false);
});

describe("the reading of a composition", () => {
  test.each([
    ["space conversion", ["y", "や", "やm", "やま", "山"], "やま"],
    ["live conversion", ["や", "やま", "山", "山d", "山だ", "山田"], "やまだ"],
    ["backspace", ["や", "やま", "やまと", "やま", "山"], "やま"],
    ["backspace after a live conversion", ["やま", "山", "山だ", "山", "山も", "山本"], "やまも"],
    ["an n that the conversion ends", ["k", "け", "けn", "健"], "けん"],
    ["such an n after a live conversion", ["さ", "佐", "佐n", "三"], "さん"],
    ["such an n before a name of kana and kanji", ["たなか", "たなかさn", "田中さん"], "たなかさん"],
    ["an n that becomes a kana", ["け", "県", "県n", "県に"], "けに"],
    ["an n that is taken back", ["さ", "左", "左n", "左"], "さ"],
    ["katakana stays katakana", ["ハ", "ハナ"], "ハナ"],
    ["nothing typed", [], ""],
  ])("%s", (_case, history, reading) => {
    expect(readingOf(history)).toBe(reading);
  });
});
