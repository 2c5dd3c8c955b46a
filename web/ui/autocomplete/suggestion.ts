/** From how many characters on suggestions are looked for (specification section 9, autocomplete). */
export const MIN_CHARACTERS = 2;
/** Milliseconds without a key press before suggestions are looked for (specification section 9). */
export const SEARCH_DELAY = 300;
/** Most suggestions a list shows (specification section 9). */
export const MAX_RESULTS = 10;
/** Milliseconds an answer is kept for the same question (specification section 9). */
export const CACHE_EXPIRY = 300_000;

export interface Suggestion {
  /** The value for the field. */
  value: string;
  /** The label in the list. */
  text: string;
  /** A word for the field, or a search that is ready to be made. Default: a word. */
  type?: "keyword" | "quick-search";
  /** Suggestions of one category stand together under its name. */
  category?: string;
  /** One line below the text. */
  description?: string;
}

/**
 * Source of suggestions. Fields that share one source share its answers, so keep it: a function recreated with
 * every render is a new source every time.
 * @param query what was typed, without outer spaces
 * @returns undefined where a text is past suggestions: nothing is shown then, not even that nothing was found
 */
export type SuggestionSource = (
  query: string,
  options: { limit: number; signal: AbortSignal },
) => Promise<readonly Suggestion[] | undefined>;
