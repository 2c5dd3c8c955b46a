import { foldForSearch, searchWords } from "../../../japanese/search-text.ts";

export interface Part {
  text: string;
  isHit: boolean;
}

let segmenter: Intl.Segmenter | undefined;

/** ｶﾞ is two characters of code and one of writing. A segmenter is made with the first search: it takes long on a phone. */
function charactersOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter("ja", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * A text in parts, those a search has found apart from the others. Width, kana and case make no difference, and nothing
 * of the text changes: put together, the parts are the text. Only whole characters are found: 株 not within ㈱.
 */
export function hitsIn(text: string, search: string): Part[] {
  const written = charactersOf(text);
  const folded = written.map(foldForSearch);
  const isHit = written.map(() => false);
  for (const word of searchWords(search)) {
    for (let start = 0; start < written.length; start++) {
      const length = lengthOfHit(folded, start, word);
      if (length > 0) isHit.fill(true, start, start + length);
    }
  }
  const parts: Part[] = [];
  written.forEach((character, index) => {
    const last = parts.at(-1);
    const hit = isHit[index] === true;
    if (last?.isHit === hit) last.text += character;
    else parts.push({ text: character, isHit: hit });
  });
  return parts;
}

/** Number of characters from `start` that match the word; 0 without a match. */
function lengthOfHit(folded: readonly string[], start: number, word: string): number {
  let seen = "";
  for (let end = start; end < folded.length && seen.length < word.length; end++) {
    seen += folded[end];
    if (seen === word) return end - start + 1;
  }
  return 0;
}
