import type { Knex } from "knex";
import { foldForSearch } from "../../../../japanese/search-text.ts";
import type { JobSuggestion } from "../../contract/search.ts";
import { JOB_CATEGORIES } from "../../data/job-categories.ts";
import { parseSearch } from "../domain/search-words.ts";
import { SEARCH } from "../tables.ts";
import { allOf, type Condition, commonConditions } from "./conditions.ts";

const KEYWORDS = 6;
const QUICK = 3;
/** Jobs looked through for keywords. */
const LOOKED_AT = 100;

interface SuggestionRow {
  title: string;
  company_name: string;
  skills: string[];
  prefecture: string;
  /** Of a prefecture; null in the row of a job. */
  jobs: number | null;
}

/** Words and quick searches for what has been typed so far; nothing for nothing. */
export async function suggestJobs(db: Knex, typed: string, visible: Condition): Promise<JobSuggestion[]> {
  const folded = foldForSearch(typed.trim());
  if (folded === "" || parseSearch(typed).words.length === 0) return [];
  const all = await findSuggestionRows(db, typed, visible);
  const rows = all.filter(({ jobs }) => jobs === null);
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
    ...all.flatMap(({ prefecture, jobs }) => (jobs === null ? [] : [quickSearch(typed.trim(), prefecture, jobs)])),
  ];
}

/** The newest of the jobs found, and the prefectures that most of them are in. */
async function findSuggestionRows(db: Knex, typed: string, visible: Condition): Promise<SuggestionRow[]> {
  const where = allOf([visible, ...commonConditions({ q: typed }, new Date(0).toISOString())]);
  const { rows } = await db.raw<{ rows: SuggestionRow[] }>(
    `with found as materialized (select job_id, prefecture, posted_at from ${SEARCH} where ${where.sql}),
      newest as (select job_id from found order by posted_at desc limit ${LOOKED_AT}),
      counted as (select prefecture, count(*)::int as jobs from found group by prefecture)
      select title, company_name, skills, prefecture, null::int as jobs, posted_at
        from ${SEARCH} where job_id in (select job_id from newest)
      union all
      (select null, null, null, prefecture, jobs, null from counted order by jobs desc, prefecture limit ${QUICK})
      order by jobs desc nulls first, posted_at desc, prefecture`,
    where.values as Knex.RawBinding[],
  );
  return rows;
}

/** 「東京都 × 看護師（124件）」: where most of the jobs found are. */
const quickSearch = (typed: string, prefecture: string, jobs: number): JobSuggestion => ({
  text: `${prefecture} × ${typed}（${jobs.toLocaleString("ja-JP")}件）`,
  value: new URLSearchParams({ q: typed, location: prefecture }).toString(),
  type: "quick-search",
  category: "地域",
});
