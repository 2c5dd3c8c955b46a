import { toHiragana } from "./kana.ts";
import { foldKanji } from "./kanji-variants.ts";

/** Legal persons in one letter; NFKC would take 有 out of ㈲, which also says 「賞与（有）」. */
const LEGAL_PERSONS: Readonly<Record<string, string>> = {
  "㈱": "株式会社",
  "㈲": "有限会社",
  "㈳": "社団法人",
  "㈶": "財団法人",
};

/** Folds letters, whatever stands beside them. */
const foldLetters = (text: string): string =>
  foldKanji(text.replace(/[㈱㈲㈳㈶]/g, (letter) => LEGAL_PERSONS[letter] ?? letter).normalize("NFKC"))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[〜∼〰]/g, "~")
    .replace(/[‐-―−─⁃]/g, "‐")
    .toLowerCase();

/**
 * Rules about letters beside each other, in this order. JIS leaves out the last ー of a loan word of four letters and more, others
 * write it: サーバー.
 */
const RULES: readonly (readonly [pattern: RegExp, written: string])[] = [
  [/(?<=[ぁ-ゖァ-ヺ])‐(?=[ぁ-ゖァ-ヺ])/g, "ー"],
  [/(?<=[0-9a-z])ー|‐/g, "-"],
  [/\(株\)/g, "株式会社"],
  [/(?<=^|\s)\(有\)/g, "有限会社"],
  [/(?<=[0-9〇一二三四五六七八九十百千何数])[ヶヵケカ箇](?=[月所国年条店社処])/g, "か"],
  [/(?<=\p{Script=Han})[ヶヵケカ](?=\p{Script=Han})/gu, "が"],
  [/(?<=[ァ-ヺー]{3})ー(?![ァ-ヺー])|(?<=[ぁ-ゖー]{3})ー(?![ぁ-ゖー])/g, ""],
  [/(?<=[ァ-ヺー])・(?=[ァ-ヺ])/g, ""],
];

/**
 * A text as a search compares it. No difference is made between widths, upper and lower case, hiragana and katakana (ＡＢＣ = abc,
 * ﾀﾅｶ = たなか), variants of kanji (髙橋 = 高橋), dashes and wave dashes of different code points, ヶ, ケ and が between kanji (霞ヶ関 =
 * 霞が関), ー at the end of a loan word (サーバー = サーバ), ・ within one, ㈱ and 株式会社; letters that cannot be seen are left out.
 * Only for comparing, never for showing.
 */
export const foldForSearch = (text: string): string =>
  toHiragana(RULES.reduce((folded, [pattern, written]) => folded.replace(pattern, written), foldLetters(text)));

/** A letter with its marks, as it is seen. */
const LETTER = /.[\p{M}\p{Default_Ignorable_Code_Point}ﾞﾟ]*/gsu;

/** Start and end of a found word in UTF-16 units of the text as it is shown. */
type FoundRange = readonly [start: number, end: number];

/** Ranges of folded words in a text as it is shown, which cover whole letters: 株 is not found within ㈱. */
export function rangesIn(text: string, words: readonly string[]): FoundRange[] {
  const { folded, origins } = foldWithOrigins(text);
  const found: FoundRange[] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0 && word !== ""; at = folded.indexOf(word, at + 1)) {
      const [first, last] = [origins[at], origins[at + word.length - 1]];
      if (!first || !last || first === origins[at - 1] || last === origins[at + word.length]) continue;
      found.push([first[0], /[ーｰ]/.test(text[last[1]] ?? "") ? last[1] + 1 : last[1]]);
    }
  }
  return found;
}

/** `foldForSearch`, and for each unit of the folded text the range that it comes from; units of one letter share it. */
function foldWithOrigins(text: string): { folded: string; origins: FoundRange[] } {
  let folded = "";
  let origins: FoundRange[] = [];
  for (const { 0: letter, index } of text.matchAll(LETTER)) {
    const part = foldLetters(letter);
    const origin = [index, index + letter.length] as const;
    origins.push(...Array<FoundRange>(part.length).fill(origin));
    folded += part;
  }
  for (const [pattern, written] of RULES) {
    const kept: FoundRange[] = [];
    let from = 0;
    for (const { 0: before, index } of folded.matchAll(pattern)) {
      const [first = [0, 0], last = first] = [origins[index], origins[index + before.length - 1]];
      const origin = [first[0], last[1]] as const;
      kept.push(...origins.slice(from, index), ...Array<FoundRange>(written.length).fill(origin));
      from = index + before.length;
    }
    origins = [...kept, ...origins.slice(from)];
    folded = folded.replace(pattern, written);
  }
  return { folded: toHiragana(folded), origins };
}

/** The words of a search, folded; they stand apart by spaces of either width. */
export const searchWords = (search: string): string[] => foldForSearch(search).split(/\s+/).filter(Boolean);

/** Whether every word stands somewhere in the texts. No word is in all of them. */
export function matchesWords(
  words: readonly string[],
  texts: readonly (string | number | null | undefined)[],
): boolean {
  if (words.length === 0) return true;
  const folded = texts.map((text) => foldForSearch(String(text ?? "")));
  return words.every((word) => folded.some((text) => text.includes(word)));
}
