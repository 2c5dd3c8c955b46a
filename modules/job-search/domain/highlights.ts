import { foldForSearch, rangesIn } from "../../../japanese/search-text.ts";
import type { WordSearch } from "./search-words.ts";

/** Start and length in UTF-16 units. */
export type Highlight = readonly [start: number, length: number];

/** Ranges of a search's words in a text as it is shown, in order, without overlaps. */
export function highlightsIn(text: string, { terms }: WordSearch): Highlight[] {
  const words = terms.flatMap(({ spellings, synonyms }) => [...spellings, ...synonyms]);
  const found = words
    .flatMap((word) => rangesIn(text, [word.text]).filter((range) => !word.isWhole || standsAlone(text, range)))
    .map(([start, end]): Highlight => [start, end - start]);
  found.sort(([a, long], [b, longer]) => a - b || longer - long);
  const shown: Highlight[] = [];
  let end = 0;
  for (const [start, length] of found) {
    if (start < end) continue;
    shown.push([start, length]);
    end = start + length;
  }
  return shown;
}

const BESIDE = /^[a-z0-9]/;
const standsAlone = (text: string, [start, end]: readonly [number, number]): boolean =>
  !BESIDE.test(foldForSearch(text[start - 1] ?? "")) && !BESIDE.test(foldForSearch(text[end] ?? ""));
