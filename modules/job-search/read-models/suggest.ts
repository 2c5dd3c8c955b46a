import type { Knex } from "knex";
import { foldForSearch } from "../../../japanese/search-text.ts";
import { JOB_CATEGORIES } from "../../jobs/contract/choices.ts";
import { foundInWords, type JobSuggestion } from "../contract/search.ts";
import { parseSearch, type WordSearch } from "../domain/search-words.ts";
import { SEARCH } from "../tables.ts";
import { allOf, type Condition, haveWords } from "./conditions.ts";

const KEYWORDS = 6;
const QUICK = 3;
/** Jobs looked through for keywords. */
const LOOKED_AT = 50;

/** The newest of the jobs found, and the prefectures that most of them are in. */
interface WordHits {
  newest: { title: string; company_name: string; skills: string[] }[];
  prefectures: { prefecture: string; jobs: number }[];
}

/** Words and quick searches for what has been typed so far; nothing for nothing. */
export async function suggestJobs(db: Knex, typed: string, visible: Condition): Promise<JobSuggestion[]> {
  const folded = foldForSearch(typed.trim());
  const search = parseSearch(typed, { isUnfinished: true });
  if (folded === "" || search.terms.length === 0) return [];
  const { newest: rows, prefectures } = await findWithWords(db, search, visible);
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
    ...prefectures.map((one) => quickSearch(typed.trim(), one)),
  ];
}

async function findWithWords(db: Knex, search: WordSearch, visible: Condition): Promise<WordHits> {
  const where = allOf([visible, ...haveWords(search)]);
  const { rows } = await db.raw<{ rows: WordHits[] }>(
    `with found as materialized (select job_id, prefecture, posted_at from ${SEARCH} where ${where.sql}),
      newest as (select title, company_name, skills from ${SEARCH}
        where job_id in (select job_id from found order by posted_at desc, job_id limit ${LOOKED_AT})
        order by posted_at desc, job_id),
      counted as (select prefecture, count(*)::int as jobs from found
        group by prefecture order by jobs desc, prefecture collate "C" limit ${QUICK})
      select (select coalesce(json_agg(newest), '[]') from newest) as newest,
        (select coalesce(json_agg(counted), '[]') from counted) as prefectures`,
    where.values as Knex.RawBinding[],
  );
  return rows[0] as WordHits;
}

/** 「東京都 × 看護師（124件）」: where most of the jobs found are. */
const quickSearch = (typed: string, { prefecture, jobs }: WordHits["prefectures"][number]): JobSuggestion => ({
  text: `${prefecture} × ${typed}（${foundInWords(jobs)}）`,
  value: new URLSearchParams({ q: typed, location: prefecture }).toString(),
  type: "quick-search",
  category: "地域",
});
