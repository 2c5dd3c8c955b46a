import { SCHOOL_KINDS, type SchoolKind } from "../../../../japanese/education/school-kinds.ts";
import { AutocompleteField } from "../../../ui/autocomplete/autocomplete-field.tsx";
import type { SuggestionSource } from "../../../ui/autocomplete/suggestion.ts";
import { suggestionsFrom, unlessEmpty } from "../../forms/fields/suggestions-from.ts";
import { ofSchoolKind, reportingFailure } from "./school-lookup.ts";
import { schoolSuggestions } from "./school-suggestions.ts";
import type { SuggestFieldProps } from "./suggest-field-props.ts";

const schools = reportingFailure(unlessEmpty(suggestionsFrom("/api/schools/suggest", { kind: "education" })));
const majors = suggestionsFrom("/api/v1/autocomplete/major");

const SOURCES: Readonly<Record<SuggestFieldProps["kind"], SuggestionSource>> = {
  company: unlessEmpty(suggestionsFrom("/api/companies/suggest", { kind: "job" })),
  department: unlessEmpty(suggestionsFrom("/api/v1/autocomplete/department")),
  job_title: unlessEmpty(suggestionsFrom("/api/v1/autocomplete/job_title")),
  licence: unlessEmpty(suggestionsFrom("/api/v1/autocomplete/license")),
  position: unlessEmpty(suggestionsFrom("/api/v1/autocomplete/position")),
  school: schoolSuggestions(schools, majors),
  skill: unlessEmpty(suggestionsFrom("/api/v1/autocomplete/skill")),
};

const SCHOOL_SOURCES = Object.fromEntries(
  SCHOOL_KINDS.map((kind) => [kind, schoolSuggestions(ofSchoolKind(kind, schools), majors)]),
) as Readonly<Record<SchoolKind, SuggestionSource>>;

/** `SuggestField` with its list; loaded lazily. */
export const SuggestingField = ({ kind, schoolKind, ...props }: SuggestFieldProps) => (
  <AutocompleteField {...props} source={schoolKind ? SCHOOL_SOURCES[schoolKind] : SOURCES[kind]} />
);
