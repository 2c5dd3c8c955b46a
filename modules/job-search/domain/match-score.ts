import { foldForSearch } from "../../../japanese/search-text.ts";

/** A skill's name as it is compared: folded, without spaces. */
export const skillKey = (name: string): string => foldForSearch(name).replace(/\s+/gu, "");

/** Share of a job's skills that a person has, with both lists as the job names them. */
export interface SkillMatch {
  /** 0 to 100; null for a job that names no skill. */
  score: number | null;
  matched: string[];
  missing: string[];
}

export function matchSkills(ofJob: readonly string[], ofPerson: ReadonlySet<string>): SkillMatch {
  const matched = ofJob.filter((skill) => ofPerson.has(skillKey(skill)));
  const missing = ofJob.filter((skill) => !ofPerson.has(skillKey(skill)));
  return { score: ofJob.length === 0 ? null : Math.round((matched.length * 100) / ofJob.length), matched, missing };
}
