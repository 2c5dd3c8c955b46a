import { educationMessages } from "../../../../japanese/education/education-messages.ts";
import { schoolKindOfName } from "../../../../japanese/education/school-kind-of-name.ts";
import type { SchoolKind } from "../../../../japanese/education/school-kinds.ts";
import type { SuggestionSource } from "../../../ui/autocomplete/suggestion.ts";
import { showToast } from "../../../ui/toast/toast-queue.ts";

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

/**
 * Shows the message of the specification when schools cannot be looked up: once, until a lookup succeeds again. Without a
 * network the header says so already. The failure stays the caller's.
 */
export function reportingFailure(source: SuggestionSource): SuggestionSource {
  let isReported = false;
  return async (query, options) => {
    try {
      const found = await source(query, options);
      isReported = false;
      return found;
    } catch (error) {
      if (!isReported && !options.signal.aborted && navigator.onLine) {
        isReported = true;
        showToast({ kind: "error", text: educationMessages.schoolLookupFailed });
      }
      throw error;
    }
  };
}

/** Schools read for one kind: among ten of all kinds there may be none of it. */
const READ = 20;

/** The schools of one kind; all that were found where none is of it, since a name need not say its kind. */
export const ofSchoolKind =
  (kind: SchoolKind, source: SuggestionSource): SuggestionSource =>
  async (query, options) => {
    const found = await source(query, { ...options, limit: READ });
    const ofKind = found?.filter(({ value }) => schoolKindOfName(value) === kind);
    return (ofKind?.length ? ofKind : found)?.slice(0, options.limit);
  };
