import { AutocompleteField } from "../../../ui/autocomplete/autocomplete-field.tsx";
import type { SuggestionSource } from "../../../ui/autocomplete/suggestion.ts";
import { suggestionsFrom } from "../../forms/fields/suggestions-from.ts";
import { reportingFailure } from "./school-lookup.ts";
import { schoolSuggestions } from "./school-suggestions.ts";
import type { SuggestFieldProps } from "./suggest-field-props.ts";

/** No list instead of an empty one: any text is as good, and a message would cover the fields below. */
const unlessEmpty =
  (source: SuggestionSource): SuggestionSource =>
  async (query, options) => {
    const found = await source(query, options);
    return found && found.length > 0 ? found : undefined;
  };

const SOURCES: Readonly<Record<SuggestFieldProps["kind"], SuggestionSource>> = {
  company: unlessEmpty(suggestionsFrom("/api/companies/suggest", { kind: "job" })),
  licence: unlessEmpty(suggestionsFrom("/api/v1/autocomplete/license")),
  position: unlessEmpty(suggestionsFrom("/api/v1/autocomplete/position")),
  school: schoolSuggestions(
    reportingFailure(unlessEmpty(suggestionsFrom("/api/schools/suggest", { kind: "education" }))),
    suggestionsFrom("/api/v1/autocomplete/major"),
  ),
  skill: unlessEmpty(suggestionsFrom("/api/v1/autocomplete/skill")),
};

/** `SuggestField` with its list; loaded lazily. */
export const SuggestingField = ({ kind, ...props }: SuggestFieldProps) => (
  <AutocompleteField {...props} source={SOURCES[kind]} />
);
