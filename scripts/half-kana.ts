const MARKS = new Map(
  Array.from({ length: 0xff9f - 0xff61 + 1 }, (_, index) => String.fromCharCode(0xff61 + index)).map(
    (half): [string, string] => [half.normalize("NFKC"), half],
  ),
);
const OTHERS: Readonly<Record<string, string>> = { ヵ: "ｶ", ヶ: "ｹ", ヮ: "ﾜ", ヰ: "ｲ", ヱ: "ｴ" };

/** Full-width katakana as the half-width katakana of postal data (シブヤク → ｼﾌﾞﾔｸ); ASCII becomes half-width too. */
export function toHalfKana(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u3001-\u30fc]/g, (char) => MARKS.get(char) ?? OTHERS[char] ?? char)
    .normalize("NFC")
    .replace(/[！-～−]/g, (char) => (char === "−" ? "-" : String.fromCharCode(char.charCodeAt(0) - 0xfee0)));
}
