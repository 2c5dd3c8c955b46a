import type { Knex } from "knex";
import { foldForSearch } from "../../../../japanese/search-text.ts";
import { foundInWords, type JobSuggestion } from "../../contract/search.ts";
import { JOB_CATEGORIES } from "../../data/job-categories.ts";
import { countPrefectures, type PrefectureCount } from "../domain/facets.ts";
import { parseSearch } from "../domain/search-words.ts";
import { ALWAYS, allOf, type Condition, commonConditions } from "./conditions.ts";
import { findGroups } from "./count-groups.ts";
import { findWhileCounting } from "./find-in-order.ts";
import { NEWEST } from "./find-jobs.ts";
import { noAnswers, type SearchAnswers } from "./search-answers.ts";
import { readSearchState, type SearchState } from "./search-state.ts";

const KEYWORDS = 6;
const QUICK = 3;
/** Jobs looked through for keywords. */
const LOOKED_AT = 50;
/** Suggestions have no condition on the time. */
const NO_TIME = new Date(0).toISOString();

/** A job found. */
interface NewestRow {
  title: string;
  company_name: string;
  skills: string[];
}

/** Words and quick searches for what has been typed so far; nothing for nothing. */
export async function suggestJobs(
  db: Knex,
  typed: string,
  visible: Condition,
  answers: SearchAnswers = noAnswers,
): Promise<JobSuggestion[]> {
  const folded = foldForSearch(typed.trim());
  if (folded === "" || parseSearch(typed).words.length === 0) return [];
  const state = await readSearchState(db);
  const find = () => findSuggestions(db, typed, visible, state, answers);
  return answers.find(state, ["suggestions", typed.trim(), visible], find);
}

async function findSuggestions(
  db: Knex,
  typed: string,
  visible: Condition,
  state: SearchState,
  answers: SearchAnswers,
): Promise<JobSuggestion[]> {
  const folded = foldForSearch(typed.trim());
  const common = commonConditions({ q: typed }, NO_TIME);
  const byGrams = allOf(common);
  const byLetters = allOf(commonConditions({ q: typed }, NO_TIME, "letters"));
  // The counts of the search for what has been typed.
  const counting = findGroups(db, { common: allOf([visible, ...common]), pays: ALWAYS }, state, answers);
  const abundance = counting.then((groups) => {
    const total = groups.reduce((sum, { jobs }) => sum + jobs, 0);
    return { ...state, total, candidates: total };
  });
  const slice = { order: NEWEST, limit: LOOKED_AT, offset: 0 };
  const columns = "title, company_name, skills";
  const conditions = { visible, byGrams, byLetters, hasWords: true };
  const [groups, rows] = await Promise.all([
    counting,
    findWhileCounting<NewestRow>(db, columns, conditions, slice, abundance),
  ]);
  const words: [word: string, category: string][] = [
    ...Object.values(JOB_CATEGORIES).map((label): [string, string] => [label, "職種"]),
    ...rows.flatMap(({ skills }) => skills.map((skill): [string, string] => [skill, "スキル"])),
    ...rows.map(({ title }): [string, string] => [title, "求人"]),
    ...rows.map(({ company_name }): [string, string] => [company_name, "会社"]),
  ];
  const keywords = new Map<string, string>();
  for (const [word, category] of words) {
    if (keywords.size < KEYWORDS && !keywords.has(word) && foldForSearch(word).includes(folded))
      keywords.set(word, category);
  }
  return [
    ...[...keywords].map(([word, category]): JobSuggestion => ({ text: word, value: word, type: "keyword", category })),
    // The prefectures that most of the jobs found are in.
    ...countPrefectures(groups)
      .slice(0, QUICK)
      .map((one) => quickSearch(typed.trim(), one)),
  ];
}

/** 「東京都 × 看護師（124件）」: where most of the jobs found are. */
const quickSearch = (typed: string, { prefecture, jobs }: PrefectureCount): JobSuggestion => ({
  text: `${prefecture} × ${typed}（${foundInWords(jobs)}）`,
  value: new URLSearchParams({ q: typed, location: prefecture }).toString(),
  type: "quick-search",
  category: "地域",
});
