import { foldRomaji, romajiOf } from "../../../japanese/romaji.ts";
import { foldForSearch } from "../../../japanese/search-text.ts";
import type { CatalogueEntry } from "./catalogue.ts";

/** Legal forms say nothing about which company is meant. */
const LEGAL_FORMS = /株式会社|有限会社|合同会社|合資会社|合名会社|相互会社|[(（][株有同][)）]|[㈱㈲]/g;
const SPACES = /[\s・･＝=.,，．'’-]+/g;
const LATIN = /^[a-z'’\-āâīîūûēêōô]+$/;
/** Shorter pieces of Latin letters occur within nearly every reading. */
const MIN_ROMAJI_WITHIN = 3;

/** An entry with the texts it is found by. */
export interface SearchableEntry {
  readonly entry: CatalogueEntry;
  /** The name, the reading and the aliases, folded. */
  readonly texts: readonly string[];
  /** The reading in Latin letters. */
  readonly romaji: string;
}

/** Prepares an entry to be searched. */
export function toSearchable(entry: CatalogueEntry): SearchableEntry {
  const texts = [entry.name, entry.kana, ...entry.aliases].map(folded).filter(Boolean);
  return { entry, texts: [...new Set(texts)], romaji: romajiOf(entry.kana) };
}

const folded = (text: string): string => foldForSearch(text.replace(LEGAL_FORMS, "")).replace(SPACES, "");

/** Whether a text is the name, the reading or an alias of an entry; legal forms and spaces make no difference. */
export const isNamed = (entry: CatalogueEntry, text: string): boolean =>
  toSearchable(entry).texts.includes(folded(text));

/**
 * The entries that a query finds, best first: exact, then beginning with it, then containing it; among equals in the
 * order of the catalogue. Kanji, kana of either script and Latin letters find the same; every word of the query must be
 * found.
 */
export function searchEntries(
  entries: readonly SearchableEntry[],
  query: string,
  limit: number,
): readonly CatalogueEntry[] {
  const words = query
    .replace(LEGAL_FORMS, " ")
    .split(/\s+/)
    .map(toWord)
    .filter(({ text }) => text !== "");
  if (words.length === 0) return [];
  const found: { entry: CatalogueEntry; rank: number }[] = [];
  for (const candidate of entries) {
    let rank = 0;
    for (const word of words) rank = Math.max(rank, rankOf(candidate, word));
    if (rank < MISS) found.push({ entry: candidate.entry, rank });
  }
  // Sorting is stable.
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

interface Word {
  text: string;
  /** "" for words that are not Latin. */
  romaji: string;
}

function toWord(word: string): Word {
  const isLatin = LATIN.test(word.normalize("NFKC").toLowerCase());
  return { text: folded(word), romaji: isLatin ? foldRomaji(word) : "" };
}

const MISS = 5;

/** 0 exact, 1 the beginning, 2 the beginning in Latin letters, 3 within, 4 within in Latin letters, 5 not found. */
function rankOf({ texts, romaji }: SearchableEntry, word: Word): number {
  let rank = MISS;
  for (const text of texts) {
    const at = text.indexOf(word.text);
    if (at === 0) rank = Math.min(rank, text === word.text ? 0 : 1);
    else if (at > 0) rank = Math.min(rank, 3);
  }
  if (rank < 2 || word.romaji === "") return rank;
  const at = romaji.indexOf(word.romaji);
  if (at === 0) return Math.min(rank, 2);
  return at > 0 && word.romaji.length >= MIN_ROMAJI_WITHIN ? Math.min(rank, 4) : rank;
}
