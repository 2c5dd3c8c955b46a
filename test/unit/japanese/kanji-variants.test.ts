import { foldKanji } from "../../../japanese/kanji-variants.ts";

test.each([
  ["渡邉 大輔", "渡邊 大輔"],
  ["渡辺 大輔", "渡邊 大輔"],
  ["齋藤", "斎藤"],
  ["斉藤", "齊藤"],
  ["髙橋", "高橋"],
  ["山﨑", "山崎"],
  ["𠮷田", "吉田"],
  ["濵田", "浜田"],
  ["葛\u{E0100}城", "葛城"],
])("%s and %s are one name", (one, other) => expect(foldKanji(one)).toBe(foldKanji(other)));

test("other letters stay as they are", () => expect(foldKanji("佐藤 Anna 1")).toBe("佐藤 Anna 1"));
