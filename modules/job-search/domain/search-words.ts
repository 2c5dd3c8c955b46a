import { foldForSearch } from "../../../japanese/search-text.ts";
import { JOB_SYNONYMS } from "../data/job-synonyms.ts";

/** A search by words: a text matches with one alternative of each word, and none of the excluded ones. */
export interface WordSearch {
  /** Each with its synonyms, folded. */
  readonly words: readonly (readonly string[])[];
  readonly excluded: readonly string[];
}

/** Words of one search at most; further ones are ignored. */
const MAX_WORDS = 10;

const synonyms = new Map<string, readonly string[]>();
for (const line of JOB_SYNONYMS) {
  const folded = line.map(foldForSearch);
  for (const word of folded) synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...folded])]);
}

/** Reads what was typed: words apart by spaces must all stand in a text; 「-営業」 excludes. */
export function parseSearch(typed: string): WordSearch {
  const parts = typed.normalize("NFKC").trim().split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS);
  const isExclusion = (part: string) => /^[-−‐ー]./u.test(part);
  const words = parts.filter((part) => !isExclusion(part)).map(foldForSearch);
  const excluded = parts.filter(isExclusion).map((part) => foldForSearch([...part].slice(1).join("")));
  return { words: words.map((word) => [word, ...(synonyms.get(word) ?? []).filter((it) => it !== word)]), excluded };
}

/** The plain meaning of a search, over a folded text. */
export const matchesSearch = ({ words, excluded }: WordSearch, folded: string): boolean =>
  words.every((alternatives) => alternatives.some((word) => folded.includes(word))) &&
  !excluded.some((word) => folded.includes(word));
