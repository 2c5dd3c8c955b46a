import { toHiragana } from "./kana.ts";

/**
 * A text as a search compares it: the width of letters, figures and kana, upper and lower case, and
 * hiragana or katakana make no difference (ＡＢＣ = abc, ﾀﾅｶ = タナカ = たなか). Only for comparing, never for showing.
 */
export const foldForSearch = (text: string): string => toHiragana(text.normalize("NFKC").toLowerCase());

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
