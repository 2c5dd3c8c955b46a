import { foldRomaji, romajiOf } from "../../../japanese/romaji.ts";

test.each([
  ["とうきょう", "tokyo"],
  ["おおさか", "osaka"],
  ["ほっかいどう", "hokkaido"],
  ["しんぶんしゃ", "shinbunsha"],
  ["じゅんいち", "junichi"],
  ["きゅうしゅう", "kyushu"],
  ["まっちゃ", "maccha"],
  ["ふぃーるどせーるす", "firudoserusu"],
  ["でーた", "deta"],
  ["", ""],
])("writes %s in Latin letters as %s", (kana, romaji) => {
  expect(romajiOf(kana)).toBe(romaji);
});

test.each([
  ["Toukyou", "とうきょう"],
  ["Tōkyō", "とうきょう"],
  ["oosaka", "おおさか"],
  ["sinbunsya", "しんぶんしゃ"],
  ["shimbunsha", "しんぶんしゃ"],
  ["zyun'iti", "じゅんいち"],
  ["huzituu", "ふじつう"],
  ["tukuba", "つくば"],
  ["hitotubasi", "ひとつばし"],
  ["matcha", "まっちゃ"],
  ["tyuuou", "ちゅうおう"],
  ["konnnitiha", "こんにちは"],
])("folds %s to the reading %s", (typed, kana) => {
  expect(foldRomaji(typed)).toBe(romajiOf(kana));
});
