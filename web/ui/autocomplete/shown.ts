import type { Suggestion, SuggestionSource } from "./suggestion.ts";

export interface SearchOptions {
  /** Undefined where no address is set. */
  source: SuggestionSource | undefined;
  minCharacters: number;
  limit: number;
  /** Milliseconds without a key press before it is searched. */
  delay: number;
  /** Milliseconds an answer is kept; 0 keeps none. */
  cacheFor: number;
}

/** The content under the field. */
export type SuggestionState =
  | { state: "closed" }
  | { state: "searching" }
  | { state: "noSource" }
  | { state: "found"; query: string; suggestions: readonly Suggestion[] };

export const CLOSED: SuggestionState = { state: "closed" };
