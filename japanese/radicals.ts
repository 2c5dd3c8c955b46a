/** Radicals of the block CJK Radicals Supplement that Unicode gives no equivalent (its NFKC), with the characters they look like. */
const ALONE: Readonly<Record<string, string>> = {
  "⺠": "民",
  "⻄": "西",
  "⻑": "長",
  "⻘": "青",
  "⻝": "食",
  "⻤": "鬼",
  "⻨": "麦",
  "⻩": "黄",
  "⻫": "斉",
  "⻭": "歯",
  "⻯": "竜",
  "⻲": "亀",
};

/**
 * Characters for the radicals that look the same (⽉ U+2F49 for 月): a PDF names glyphs, and many programs take the radical where both
 * have one glyph. The middle dot is another of them.
 */
export const withoutRadicals = (text: string): string =>
  text.replace(/[\u2e80-\u2fdf]/g, (radical) => ALONE[radical] ?? radical.normalize("NFKC")).replaceAll("\u2027", "・");
