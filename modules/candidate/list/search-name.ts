import { foldKanji } from "../../../japanese/kanji-variants.ts";
import { foldForSearch } from "../../../japanese/search-text.ts";

/** A text as the search for people compares it: as other searches do, and with every kanji as its usual variant. */
export const foldName = (text: string): string => foldKanji(foldForSearch(text));

/** The words of a search for people. A telephone number is found by its digits, with or without hyphens. */
export const nameWords = (search: string): string[] =>
  foldName(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (/^[\d-]+$/.test(word) ? word.replaceAll("-", "") : word));
