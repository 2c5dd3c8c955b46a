import type { Knex } from "knex";
import { foldForSearch } from "../../../../japanese/search-text.ts";
import { foundInWords, type JobSuggestion } from "../../contract/search.ts";
import { JOB_CATEGORIES } from "../../data/job-categories.ts";
import { countPrefectures, type PrefectureCount } from "../domain/facets.ts";
import { matchesSearch, parseSearch } from "../domain/search-words.ts";
import { ALWAYS, allOf, type Condition, commonConditions, createNarrowing } from "./conditions.ts";
import { findGroups } from "./find-groups.ts";
import { findWhileCounting } from "./find-in-order.ts";
import { NEWEST } from "./find-jobs.ts";
import { type JobChanges, type JobColumn, rowsChangedIn } from "./job-changes.ts";
import { noAnswers, type SearchAnswers } from "./search-answers.ts";
import { readSearchState, type SearchState, type SearchVersion } from "./search-state.ts";

const KEYWORDS = 6;
const QUICK = 3;
/** Jobs looked through for keywords. */
const LOOKED_AT = 50;
/** Suggestions have no condition on the time. */
const NO_TIME = new Date(0).toISOString();

/** Columns of conditions, order, keywords and counts. */
const READ: readonly JobColumn[] = [
  ...(["listed", "valid_from", "valid_until", "posted_at", "facets"] as const),
  ...(["document", "title", "company_name", "skills"] as const),
];

interface KeptSuggestions extends SearchVersion {
  suggestions: JobSuggestion[];
}

/** A job found. */
interface NewestRow {
  title: string;
  company_name: string;
  skills: string[];
}

/**
 * Words and quick searches for what has been typed so far; nothing for nothing. Suggestions from memory stay right while no job that
 * has the words changes in what they read.
 */
export async function suggestJobs(
  db: Knex,
  typed: string,
  visible: Condition,
  answers: SearchAnswers = noAnswers,
): Promise<JobSuggestion[]> {
  const folded = foldForSearch(typed.trim());
  if (folded === "" || parseSearch(typed).words.length === 0) return [];
  const state = await readSearchState(db);
  const { table, position } = state;
  const version = { table, position };
  const find = async () => ({ ...version, suggestions: await findSuggestions(db, typed, visible, state, answers) });
  const advance = async (known: KeptSuggestions) => {
    const changes = await answers.findChanges(known, version);
    return changes && !concerns(changes, typed) ? { ...known, ...version } : undefined;
  };
  const key = ["suggestions", typed.trim(), visible];
  return (await answers.find<KeptSuggestions>(version, key, find, advance)).suggestions;
}

/** Whether a job that changed has the words, before or after. */
function concerns(changes: JobChanges, typed: string): boolean {
  const search = parseSearch(typed);
  return rowsChangedIn(changes, READ).some(({ document }) => matchesSearch(search, document));
}

async function findSuggestions(
  db: Knex,
  typed: string,
  visible: Condition,
  state: SearchState,
  answers: SearchAnswers,
): Promise<JobSuggestion[]> {
  const folded = foldForSearch(typed.trim());
  const byGrams = allOf(commonConditions({ q: typed }, NO_TIME));
  const byLetters = allOf(commonConditions({ q: typed }, NO_TIME, "letters"));
  // The counts of the search for what has been typed.
  const narrow = createNarrowing(visible, { q: typed }, NO_TIME);
  const counting = findGroups(db, { narrow, pays: ALWAYS, isByFacets: false }, state, answers);
  const abundance = counting.then(({ groups }) => {
    const total = groups.reduce((sum, { jobs }) => sum + jobs, 0);
    return { ...state, total, candidates: total };
  });
  const slice = { order: NEWEST, limit: LOOKED_AT, offset: 0 };
  const columns = "title, company_name, skills";
  const conditions = { visible, byGrams, byLetters, hasWords: true };
  const [{ groups }, rows] = await Promise.all([
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
