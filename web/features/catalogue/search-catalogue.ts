import { foldForSearch, searchWords } from "../../../japanese/search-text.ts";

/** Something of a catalogue that is found by its name, its reading and what people call it. */
export interface CatalogueItem {
  readonly name: string;
  /** Hiragana. */
  readonly kana: string;
  readonly short?: readonly string[];
}

export interface CatalogueGroup<Item extends CatalogueItem> {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Item[];
}

export interface CatalogueHit<Item extends CatalogueItem> {
  readonly item: Item;
  readonly group: CatalogueGroup<Item>;
}

/** Characters from which a search begins. */
export const SEARCHED_FROM = 2;

const MAX_FOUND = 50;

/** A kanji is searched for by itself, as 車 is. */
const KANJI = /\p{Script=Han}/u;

/** 「えいけん2きゅう」: levels stand in names as 級. */
const LEVEL = /(?<=\d)きゅう/g;

/** 「ぼき2級」: the reading is found in one text, the number in another. */
const READING_AND_NUMBER = /(?<=[ぁ-んー])(?=\d)/;

/** Whether a text is long enough to be searched for. */
export const isSearchable = (text: string): boolean =>
  foldForSearch(text).trim().length >= SEARCHED_FROM || KANJI.test(text);

/**
 * The items that every word of a text is found in, at most 50: first those that begin with the text, then those that hold
 * it as a whole, then the rest, each in the order of the catalogue.
 */
export function searchCatalogue<Item extends CatalogueItem>(
  groups: readonly CatalogueGroup<Item>[],
  text: string,
): CatalogueHit<Item>[] {
  const words = searchWords(text).flatMap((word) => word.replace(LEVEL, "級").split(READING_AND_NUMBER));
  if (words.length === 0) return [];
  const hits = groups.flatMap((group) =>
    group.items.flatMap((item) => {
      const rank = rankOf(item, words);
      return rank === undefined ? [] : [{ item, group, rank }];
    }),
  );
  return hits
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_FOUND)
    .map(({ item, group }) => ({ item, group }));
}

/** 0 for a match at the beginning, 1 within; undefined where a word is missing. */
function rankOf({ name, kana, short = [] }: CatalogueItem, words: readonly string[]): number | undefined {
  const texts = [name, kana, ...short].map(foldForSearch);
  if (!words.every((word) => texts.some((text) => text.includes(word)))) return undefined;
  return texts.some((text) => text.startsWith(words[0] ?? "")) ? 0 : 1;
}
