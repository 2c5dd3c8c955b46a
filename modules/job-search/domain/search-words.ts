import { foldForSearch } from "../../../japanese/search-text.ts";
import { JOB_READINGS } from "../data/job-readings.ts";
import { JOB_SYNONYMS } from "../data/job-synonyms.ts";

/** A folded word that is searched for. */
export interface SearchWord {
  readonly text: string;
  /** Letters and figures beside it make it another word: PR is not in Spring. */
  readonly isWhole: boolean;
}

/** One typed word: with its spellings it means the same, with its synonyms nearly. */
export interface SearchTerm {
  /** As it was typed. */
  readonly typed: string;
  readonly spellings: readonly SearchWord[];
  readonly synonyms: readonly SearchWord[];
  /** The synonyms as they are written. */
  readonly synonymsWritten: readonly string[];
}

/** A search by words: a text matches with one word of each term, and none of the excluded ones. */
export interface WordSearch {
  readonly terms: readonly SearchTerm[];
  readonly excluded: readonly SearchWord[];
}

/** A text of a job as it is searched. */
export interface SearchedText {
  /** Folded, without the company's name. */
  readonly document: string;
  readonly companyKeys: readonly string[];
}

interface SearchOptions {
  /** Only what was typed is looked for. */
  isExact?: boolean;
  /** The last word may go on. */
  isUnfinished?: boolean;
}

/** Words of one search at most; further ones are ignored. */
const MAX_WORDS = 10;
/** Letters of a Latin word that is found as a whole alone: a synonym, which nobody typed, and a typed word. */
const WHOLE_SYNONYM = 3;
const WHOLE_TYPED = 2;

/** A phrase in quotation marks, or a word up to the next space; `-` in front excludes. */
const PARTS = /([-−‐－ー]?)(?:["“”＂]([^"“”＂]+)["“”＂]|(\S+))/gu;

const synonyms = new Map<string, readonly string[]>();
for (const line of JOB_SYNONYMS) {
  for (const word of line) {
    const others = line.filter((other) => other !== word);
    synonyms.set(foldForSearch(word), [...new Set([...(synonyms.get(foldForSearch(word)) ?? []), ...others])]);
  }
}
const readings = new Map<string, readonly string[]>(JOB_READINGS);

/** Reads what was typed: words apart by spaces must all stand in a text; 「-営業」 excludes; "経理 事務" is one phrase. */
export function parseSearch(typed: string, { isExact = false, isUnfinished = false }: SearchOptions = {}): WordSearch {
  const parts = [...typed.matchAll(PARTS)].slice(0, MAX_WORDS);
  const terms: SearchTerm[] = [];
  const excluded: SearchWord[] = [];
  for (const [index, [, minus, phrase, word = ""]] of parts.entries()) {
    const written = phrase ?? word;
    const mayGoOn = isUnfinished && index === parts.length - 1;
    const text = foldForSearch(written).trim();
    const asked = toWord(text, mayGoOn ? 0 : WHOLE_TYPED);
    if (text === "") continue;
    if (minus) excluded.push(asked);
    else terms.push(termOf(written, asked, isExact || phrase !== undefined));
  }
  return { terms, excluded };
}

function termOf(typed: string, word: SearchWord, isExact: boolean): SearchTerm {
  const spelled = isExact ? [] : (readings.get(word.text) ?? []).map(foldForSearch);
  const spellings = [word, ...spelled.map((text) => toWord(text, WHOLE_TYPED))];
  const alike = isExact ? [] : [...new Set(spellings.flatMap(({ text }) => synonyms.get(text) ?? []))];
  return {
    typed,
    spellings,
    synonyms: alike.map((text) => toWord(foldForSearch(text), WHOLE_SYNONYM)),
    synonymsWritten: alike,
  };
}

const toWord = (text: string, longest: number): SearchWord => ({
  text,
  isWhole: text.length <= longest && /^[a-z0-9]+$/.test(text),
});

/** A word that is whole, as an expression of JavaScript and of Postgres. */
export const wholeWord = (text: string): string => `(^|[^a-z0-9])${text}($|[^a-z0-9])`;

const has = (text: string, word: SearchWord): boolean =>
  word.isWhole ? new RegExp(wholeWord(word.text)).test(text) : text.includes(word.text);

/** The plain meaning of a search. The company is found by words of its name that were typed. */
export const matchesSearch = ({ terms, excluded }: WordSearch, { document, companyKeys }: SearchedText): boolean =>
  terms.every(
    ({ spellings, synonyms }) =>
      [...spellings, ...synonyms].some((word) => has(document, word)) ||
      spellings.some(({ text }) => companyKeys.includes(text)),
  ) && !excluded.some((word) => has(document, word) || companyKeys.includes(word.text));
