import { foldForSearch } from "../../../japanese/search-text.ts";
import type { WordSearch } from "./search-words.ts";

/** Start and length in UTF-16 units. */
export type Highlight = readonly [start: number, length: number];

/** Ranges of a search's words in a text as it is shown, in order, without overlaps. */
export function highlightsIn(text: string, { words }: WordSearch): Highlight[] {
  if (words.length === 0) return [];
  const { folded, origin } = foldedWithOrigin(text);
  const found: Highlight[] = [];
  for (const word of words.flat()) {
    for (let at = folded.indexOf(word); at >= 0 && word !== ""; at = folded.indexOf(word, at + word.length)) {
      const start = origin[at] ?? 0;
      found.push([start, (origin[at + word.length] ?? text.length) - start]);
    }
  }
  found.sort(([a, long], [b, longer]) => a - b || longer - long);
  return found.filter(([start], index) => found.slice(0, index).every(([from, length]) => start >= from + length));
}

/** The folded text, and for each of its units the index of the letter that it comes from. */
function foldedWithOrigin(text: string): { folded: string; origin: number[] } {
  let folded = "";
  const origin: number[] = [];
  let index = 0;
  for (const letter of text.match(/.[\p{M}ﾞﾟ]*/gsu) ?? []) {
    const part = foldForSearch(letter);
    for (let unit = 0; unit < part.length; unit++) origin.push(index);
    folded += part;
    index += letter.length;
  }
  origin.push(text.length);
  return { folded, origin };
}
