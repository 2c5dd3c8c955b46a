import { textOf } from "../../../app/api-error.ts";
import { send } from "../../../app/request.ts";
import type { Suggestion, SuggestionSource } from "../../../ui/autocomplete/suggestion.ts";

/** Names of a suggestion's fields in an answer: its text and the line below it (specification section 3). */
const FIELDS = {
  job: { names: ["job_title", "title", "name", "occupation"], details: ["company", "industry"] },
  education: { names: ["school_name", "name", "institution"], details: ["type", "location"] },
  career: { names: ["position", "title", "name"], details: ["department", "company"] },
  skill: { names: ["skill_name", "name", "title"], details: ["category", "type"] },
} as const;

/** Path of the list in an answer that is an object (specification section 7). */
const LISTS = ["suggestions", "results", "data", "schools", "companies"];

/** The server refuses longer queries; no catalogue has such a name. */
const MAX_QUERY_LENGTH = 100;

export interface SuggestionsFromOptions {
  /** Name of the query parameter. */
  param?: string;
  /** Kind of the answered objects, unless they are suggestions. */
  kind?: keyof typeof FIELDS;
}

/**
 * A source on the server: `GET {url}?q=…&limit=…`. `send` repeats reads without an answer. Create it once,
 * outside of components.
 * @param url path from the site's root, without a query
 * @throws Error when the server refuses, or does not answer with a list
 */
export function suggestionsFrom(url: string, { param = "q", kind }: SuggestionsFromOptions = {}): SuggestionSource {
  return async (query, { limit, signal }) => {
    if (query.length > MAX_QUERY_LENGTH) return undefined;
    const search = new URLSearchParams({ [param]: query, limit: String(limit) });
    const headers = { "X-Requested-With": "XMLHttpRequest" };
    const answer = await send({ url: `${url}?${search}`, headers, signal });
    if ("error" in answer) throw new Error(textOf(answer.error));
    const list = listIn(answer.data);
    if (!list) throw new Error(`No list of suggestions came from ${url}.`);
    return list.flatMap((item) => suggestionIn(item, kind) ?? []);
  };
}

/** No list instead of an empty one: any text is as good, and a message would cover the fields below. */
export const unlessEmpty =
  (source: SuggestionSource): SuggestionSource =>
  async (query, options) => {
    const found = await source(query, options);
    return found && found.length > 0 ? found : undefined;
  };

function listIn(data: unknown): readonly unknown[] | undefined {
  if (Array.isArray(data)) return data;
  if (typeof data !== "object" || data === null) return undefined;
  return LISTS.map((name) => (data as Record<string, unknown>)[name]).find(Array.isArray);
}

/** Undefined for what has no text. */
function suggestionIn(item: unknown, kind: keyof typeof FIELDS | undefined): Suggestion | undefined {
  if (typeof item === "string") return item ? { value: item, text: item } : undefined;
  if (typeof item !== "object" || item === null) return undefined;
  const read = (names: readonly string[]) =>
    names
      .map((name) => (item as Record<string, unknown>)[name])
      .filter((text) => typeof text === "string" && text !== "") as string[];
  const { names, details } = kind ? FIELDS[kind] : { names: [], details: [] };
  const [text] = read(["text", "display", ...names, "value"]);
  if (text === undefined) return undefined;
  const [value = text] = read(["value"]);
  const description = read(["description"])[0] ?? read(details).join("・");
  const [type] = read(["type"]);
  const [category] = read(["category"]);
  return {
    value,
    text,
    ...(description && { description }),
    ...((type === "keyword" || type === "quick-search") && { type }),
    ...(category && !kind && { category }),
  };
}
