import { SCHOOL_KINDS, type SchoolKind } from "../../../../japanese/education/school-kinds.ts";
import { AutocompleteField, type AutocompleteFieldProps } from "../../../ui/autocomplete/autocomplete-field.tsx";
import type { SuggestionSource } from "../../../ui/autocomplete/suggestion.ts";
import type { FieldProps } from "../../../ui/field/field-props.ts";
import { suggestionsFrom, unlessEmpty } from "../../forms/fields/suggestions-from.ts";
import { ofSchoolKind, reportingFailure, schoolSuggestions } from "./school-suggestions.ts";

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

export interface SuggestFieldProps
  extends FieldProps<string>,
    Pick<AutocompleteFieldProps, "width" | "format" | "offer"> {
  /** The catalogue of the suggestions. */
  kind: "company" | "department" | "job_title" | "licence" | "position" | "school" | "skill";
  /** Of a school's field: schools of this kind alone, where there are any. */
  schoolKind?: SchoolKind;
}

/** One line of text with suggestions from the server; any other text is as good. */
export const SuggestField = ({ kind, schoolKind, ...props }: SuggestFieldProps) => (
  <AutocompleteField {...props} source={schoolKind ? SCHOOL_SOURCES[schoolKind] : SOURCES[kind]} />
);
