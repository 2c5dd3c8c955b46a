import type { Suggestion, SuggestionSource } from "./suggestion.ts";

/** Limit of cached answers: more than a person's queries in five minutes. The oldest one is evicted first. */
const MAX_ANSWERS = 100;

export interface Answer {
  suggestions: readonly Suggestion[];
  /** Milliseconds since 1970. */
  at: number;
}

const answers = new WeakMap<SuggestionSource, Map<string, Answer>>();

const keyOf = (query: string, limit: number) => `${limit} ${query}`;

/** The cached answer to this query, at most `within` milliseconds old. */
export function recallAnswer(
  source: SuggestionSource,
  query: string,
  limit: number,
  within: number,
): Answer | undefined {
  const answer = answers.get(source)?.get(keyOf(query, limit));
  return answer && Date.now() - answer.at < within ? answer : undefined;
}

/** Caches an answer for every field of the same source. */
export function rememberAnswer(source: SuggestionSource, query: string, limit: number, answer: Answer): void {
  const kept = answers.get(source) ?? new Map<string, Answer>();
  answers.set(source, kept);
  const key = keyOf(query, limit);
  kept.delete(key);
  kept.set(key, answer);
  const [oldest] = kept.keys();
  if (kept.size > MAX_ANSWERS && oldest !== undefined) kept.delete(oldest);
}
