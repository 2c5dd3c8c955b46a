import type { SuggestionSource } from "../../../ui/autocomplete/suggestion.ts";

/** A text whose school, or faculty, is complete: the words after it are faculties, courses and 入学 or 卒業. */
const AFTER_SCHOOL = /^(.*(?:大学|大学院|学校|大学部|学院|学部|研究科|高等部|学類)[\s\u3000]+)(\S+)$/;

/** Suggests schools, and behind the name of one its faculties and courses: 「横浜市立大学 国際…」. */
export const schoolSuggestions =
  (schools: SuggestionSource, majors: SuggestionSource): SuggestionSource =>
  async (query, options) => {
    const [, school, major] = AFTER_SCHOOL.exec(query) ?? [];
    if (school === undefined || major === undefined) return schools(query, options);
    const found = [...major].length < 2 ? [] : await majors(major, options);
    if (!found || found.length === 0) return undefined;
    return found.map((suggestion) => ({ ...suggestion, value: `${school}${suggestion.value}` }));
  };
