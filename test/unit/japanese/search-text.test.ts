import { foldForSearch, matchesWords, rangesIn, searchWords } from "../../../japanese/search-text.ts";

const ALIKE: [string, ...string[]][] = [
  ["8時30分〜17時15分", "8時30分～17時15分", "8時30分~17時15分"],
  ["霞ケ関", "霞ヶ関", "霞が関"],
  ["三ヶ月", "三か月", "三カ月", "三箇月"],
  ["髙島院長と山﨑副院長", "高島院長と山崎副院長"],
  ["葛\u{e0100}城市", "葛城市"],
  ["辻\ufe00", "辻"],
  ["サーバー運用", "サーバ運用", "ｻｰﾊﾞｰ運用", "サ―バー運用"],
  ["さーばー", "サーバ"],
  ["プリンター・スキャナー", "プリンタ・スキャナ"],
  ["ケア・マネージャー", "ケアマネージャー"],
  ["T‐SQL", "T-SQL", "T‑SQL", "T−SQL", "T–SQL", "Ｔ－ＳＱＬ"],
  ["2ー3ー1", "2-3-1", "２－３－１"],
  ["㈱みほん", "株式会社みほん", "(株)みほん", "（株）みほん"],
  ["㈲みほん", "有限会社みほん", "（有）みほん"],
  ["経\u200b理", "経理", "経\u00ad理"],
  ["ﾊﾟｰﾄ", "パート", "ぱーと"],
];

describe("a search", () => {
  test.each(ALIKE)("takes %s for its other spellings", (...texts: string[]) => {
    expect(new Set(texts.map((text) => foldForSearch(text))).size).toBe(1);
    for (const text of texts) for (const typed of texts) expect(matchesWords(searchWords(typed), [text])).toBe(true);
  });

  test.each([
    ["カレー", "カレ"],
    ["賞与（有）", "賞与有限会社"],
    ["ビール", "ビル"],
    ["看護師が日勤", "看護師か日勤"],
    ["東京・大阪", "東京大阪"],
  ])("tells %s from %s", (one, other) => {
    expect(foldForSearch(one)).not.toBe(foldForSearch(other));
  });

  test.each([
    ["霞ヶ関の㈱みほん", "株式会社", ["㈱"]],
    ["霞ヶ関の㈱みほん", "霞が関", ["霞ヶ関"]],
    ["(株)みほん", "株式会社みほん", ["(株)みほん"]],
    ["（株）みほん", "株", []],
    ["サーバー・クライアント", "サーバ", ["サーバー"]],
    ["葛\u{e0100}城市", "葛城", ["葛\u{e0100}城"]],
    ["ハ行とﾊﾞ行", "ば", ["ﾊﾞ"]],
    ["三ヶ月と三か月", "三カ月", ["三ヶ月", "三か月"]],
  ])("in %s finds %s on the letters as they are shown", (text, typed, expected) => {
    const found = rangesIn(text, searchWords(typed)).map(([start, end]) => text.slice(start, end));
    expect(found).toEqual(expected);
  });
});
