import { AutocompleteField } from "../../../ui/autocomplete/autocomplete-field.tsx";
import type { SuggestionSource } from "../../../ui/autocomplete/suggestion.ts";
import { suggestionsFrom } from "../../forms/fields/suggestions-from.ts";
import { schoolSuggestions } from "./school-suggestions.ts";
import type { SuggestFieldProps } from "./suggest-field-props.ts";

const SOURCES: Readonly<Record<SuggestFieldProps["kind"], SuggestionSource>> = {
  company: suggestionsFrom("/api/companies/suggest", { kind: "job" }),
  licence: suggestionsFrom("/api/v1/autocomplete/license"),
  position: suggestionsFrom("/api/v1/autocomplete/position"),
  school: schoolSuggestions(
    suggestionsFrom("/api/schools/suggest", { kind: "education" }),
    suggestionsFrom("/api/v1/autocomplete/major"),
  ),
  skill: suggestionsFrom("/api/v1/autocomplete/skill"),
};

/** `SuggestField` with its list; loaded lazily. */
export const SuggestingField = ({ kind, ...props }: SuggestFieldProps) => (
  <AutocompleteField {...props} source={SOURCES[kind]} />
);
