import { matchesWords, searchWords } from "../../../../japanese/search-text.ts";
import type { Suggestion, SuggestionSource } from "../../../ui/autocomplete/suggestion.ts";
import { type Term, type TermKind, terms } from "./terms.ts";

/** The terms in which every word of the query stands, by their writing or their reading. */
export function termsFor(query: string, kinds?: readonly TermKind[]): Term[] {
  const words = searchWords(query);
  return terms.filter(
    ({ kind, term, reading }) => (!kinds || kinds.includes(kind)) && matchesWords(words, [term, reading]),
  );
}

/** Terms of one kind, as a form requests them. */
export function termsOf(kind: TermKind): SuggestionSource {
  return async (query) => termsFor(query, [kind]).map(({ term }) => ({ value: term, text: term }));
}

const PREFECTURES = ["東京都", "大阪府"];

/** Suggestions of a job search: words by category, and complete searches. */
export const jobSearchSource: SuggestionSource = async (query) => {
  const found = termsFor(query, ["職種", "スキル"]);
  const words = found.map(
    ({ kind, term }): Suggestion => ({ type: "keyword", category: kind, value: term, text: term }),
  );
  const [best] = found;
  const searches = best
    ? PREFECTURES.map(
        (prefecture): Suggestion => ({
          type: "quick-search",
          value: `${prefecture} ${best.term}`,
          text: `${best.term}の求人`,
          description: prefecture,
        }),
      )
    : [];
  return [...words.slice(0, 6), ...searches];
};
