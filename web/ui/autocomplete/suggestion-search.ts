import { countCharacters } from "../character-counter/character-counter.tsx";
import { type Answer, recallAnswer, rememberAnswer } from "./remembered-answers.ts";
import { CLOSED, type SearchOptions, type SuggestionState } from "./shown.ts";
import { CACHE_EXPIRY, type SuggestionSource } from "./suggestion.ts";
import { inGroups } from "./suggestion-groups.ts";

/** A list of nothing else would cover the fields below, and change nothing when it is picked from. */
const isWhatIsTyped = (query: string, { suggestions: [first, ...others] }: Answer): boolean =>
  others.length === 0 && first?.value === query && first.type !== "quick-search";

/** Calls `show` with the content under the field. */
export function searchSuggestions(options: () => SearchOptions, show: (shown: SuggestionState) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  let last: { query: string; source: SuggestionSource; answer?: Answer } | undefined;
  let shown: SuggestionState = CLOSED;

  const put = (next: SuggestionState) => {
    shown = next;
    show(next);
  };

  /** Nothing that is under way will be shown. */
  const stop = () => {
    clearTimeout(timer);
    if (!request) return;
    request.abort();
    request = undefined;
    last = undefined;
  };

  const isLast = (query: string) => query === last?.query && last.source === options().source;

  const found = (query: string, source: SuggestionSource, answer: Answer) => {
    last = { query, source, answer };
    if (isWhatIsTyped(query, answer)) return hide();
    put({ state: "found", query, suggestions: answer.suggestions });
  };

  const search = async (query: string) => {
    const { source, limit, cacheFor } = options();
    if (source && last && isLast(query)) {
      const { answer } = last;
      if (!answer) return;
      if (Date.now() - answer.at < CACHE_EXPIRY) return found(query, source, answer);
    }
    stop();
    if (!source) return put({ state: "noSource" });
    const remembered = recallAnswer(source, query, limit, cacheFor);
    if (remembered) return found(query, source, remembered);
    const mine = new AbortController();
    request = mine;
    last = { query, source };
    // A list that is open stays until the answer comes: it would only flicker.
    if (shown.state !== "found" || shown.suggestions.length === 0) put({ state: "searching" });
    try {
      const suggestions = await source(query, { limit, signal: mine.signal });
      if (mine.signal.aborted) return;
      if (!suggestions) return hide();
      request = undefined;
      const answer = { suggestions: inGroups(suggestions.slice(0, limit)), at: Date.now() };
      rememberAnswer(source, query, limit, answer);
      found(query, source, answer);
    } catch (error) {
      if (mine.signal.aborted) return;
      console.warn("Suggestions could not be read.", error);
      hide();
    }
  };

  const hide = () => {
    stop();
    if (shown.state !== "closed") put(CLOSED);
  };

  /** Below the minimum there is nothing to search, and what is shown is out of date. */
  const queryOf = (text: string): string | undefined => {
    clearTimeout(timer);
    const query = text.trim();
    if (countCharacters(query) >= options().minCharacters) return query;
    hide();
    return undefined;
  };

  return {
    /** After a key press: searches when the hand rests. An answer to an older text is not waited for any more. */
    type(text: string): void {
      const query = queryOf(text);
      if (query === undefined) return;
      if (!isLast(query)) stop();
      timer = setTimeout(() => void search(query), options().delay);
    },
    /** On demand: the suggestions for this text, at once. */
    open(text: string): void {
      const query = queryOf(text);
      if (query !== undefined) void search(query);
    },
    /** Shows the cached answer to this text again, without a request. */
    reopen(text: string): void {
      const query = text.trim();
      if (last?.answer && isLast(query)) void search(query);
    },
    hide,
  };
}

export type SuggestionSearch = ReturnType<typeof searchSuggestions>;
