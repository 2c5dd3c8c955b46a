import type { SuggestionState } from "../../../web/ui/autocomplete/shown.ts";
import type { Suggestion } from "../../../web/ui/autocomplete/suggestion.ts";
import { searchSuggestions } from "../../../web/ui/autocomplete/suggestion-search.ts";

const named = (...names: string[]): Suggestion[] => names.map((name) => ({ value: name, text: name }));

/** Opens the list for a text that has these suggestions. @returns what is shown under the field in the end */
async function listOf(text: string, suggestions: readonly Suggestion[]): Promise<SuggestionState> {
  let shown: SuggestionState = { state: "noSource" };
  const options = { source: async () => suggestions, minCharacters: 2, limit: 10, delay: 0, cacheFor: 0 };
  const show = (next: SuggestionState) => {
    shown = next;
  };
  const search = searchSuggestions(() => options, show);
  search.open(text);
  await new Promise((resolve) => setTimeout(resolve));
  search.reopen(text);
  return shown;
}

test("a list of nothing but what was typed stays closed, also when the field is tapped", async () => {
  expect(await listOf("法人営業 ", named("法人営業"))).toEqual({ state: "closed" });
});

test.each([
  ["there are others", "営業", named("営業", "営業事務")],
  ["it is written otherwise", "ほうじんえいぎょう", named("法人営業")],
  ["it is a search that is ready to be made", "営業", [{ value: "営業", text: "営業", type: "quick-search" as const }]],
])("a suggestion is shown where %s", async (_why, text, suggestions) => {
  expect(await listOf(text, suggestions)).toMatchObject({ state: "found", suggestions });
});
