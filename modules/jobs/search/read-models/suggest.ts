import type { Knex } from "knex";
import { foldForSearch } from "../../../../japanese/search-text.ts";
import { foundInWords, type JobSuggestion } from "../../contract/search.ts";
import { JOB_CATEGORIES } from "../../data/job-categories.ts";
import { parseSearch } from "../domain/search-words.ts";
import { SEARCH } from "../tables.ts";
import { allOf, type Condition, commonConditions } from "./conditions.ts";
import { findInOrder } from "./find-in-order.ts";
import { NEWEST } from "./find-jobs.ts";
import { noAnswers, readSearchState, type SearchAnswers, type SearchState } from "./search-answers.ts";

const KEYWORDS = 6;
const QUICK = 3;
/** Jobs looked through for keywords. */
const LOOKED_AT = 100;
/** Suggestions have no condition on the time. */
const NO_TIME = new Date(0).toISOString();

/** A job found. */
interface NewestRow {
  title: string;
  company_name: string;
  skills: string[];
}

/** A prefecture with the number of jobs found in it. */
interface PrefectureRow {
  prefecture: string;
  jobs: number;
  /** In all prefectures. */
  total: number;
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
  return answers.find(state, ["suggestions", typed.trim(), visible], () => findSuggestions(db, typed, visible, state));
}

async function findSuggestions(
  db: Knex,
  typed: string,
  visible: Condition,
  state: SearchState,
): Promise<JobSuggestion[]> {
  const folded = foldForSearch(typed.trim());
  const [byGrams, byLetters] = (["grams", "letters"] as const).map((by) =>
    allOf(commonConditions({ q: typed }, NO_TIME, by)),
  ) as [Condition, Condition];
  const prefectures = await findPrefectures(db, allOf([visible, byGrams]));
  const { total = 0 } = prefectures[0] ?? {};
  const slice = { order: NEWEST, limit: LOOKED_AT, offset: 0 };
  const columns = "title, company_name, skills, posted_at, job_id";
  const conditions = { visible, byGrams, byLetters, hasWords: true };
  const rows = await findInOrder<NewestRow>(db, columns, conditions, slice, { ...state, total, candidates: total });
  const words: [word: string, category: string][] = [
    ...Object.values(JOB_CATEGORIES).map((label): [string, string] => [label, "職種"]),
    ...rows.flatMap(({ skills }) => skills.map((skill): [string, string] => [skill, "スキル"])),
    ...rows.map(({ title }): [string, string] => [title, "求人"]),
    ...rows.map(({ company_name }): [string, string] => [company_name, "会社"]),
  ];
  const keywords = new Map<string, string>();
  for (const [word, category] of words) {
    if (keywords.size < KEYWORDS && foldForSearch(word).includes(folded) && !keywords.has(word))
      keywords.set(word, category);
  }
  return [
    ...[...keywords].map(([word, category]): JobSuggestion => ({ text: word, value: word, type: "keyword", category })),
    ...prefectures.map((one) => quickSearch(typed.trim(), one)),
  ];
}

/** The prefectures that most of the jobs found are in. */
async function findPrefectures(db: Knex, { sql, values }: Condition): Promise<PrefectureRow[]> {
  const { rows } = await db.raw<{ rows: PrefectureRow[] }>(
    `select prefecture, count(*)::int as jobs, sum(count(*)) over ()::int as total from ${SEARCH} where ${sql}
      group by prefecture order by jobs desc, prefecture limit ${QUICK}`,
    values as Knex.RawBinding[],
  );
  return rows;
}

/** 「東京都 × 看護師（124件）」: where most of the jobs found are. */
const quickSearch = (typed: string, { prefecture, jobs }: PrefectureRow): JobSuggestion => ({
  text: `${prefecture} × ${typed}（${foundInWords(jobs)}）`,
  value: new URLSearchParams({ q: typed, location: prefecture }).toString(),
  type: "quick-search",
  category: "地域",
});
