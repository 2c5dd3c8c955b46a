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
const LOOKED_AT = 200;

/** Words and quick searches for what has been typed so far; nothing for nothing. */
export async function suggestJobs(db: Knex, typed: string, visible: Condition): Promise<JobSuggestion[]> {
  const folded = foldForSearch(typed.trim());
  if (folded === "" || parseSearch(typed).words.length === 0) return [];
  const where = allOf([visible, ...commonConditions({ q: typed }, new Date(0).toISOString())]);
  const { rows } = await db.raw<{
    rows: { title: string; company_name: string; prefecture: string; skills: string[] }[];
  }>(
    `select title, company_name, prefecture, skills from ${SEARCH} where ${where.sql} order by posted_at desc limit ${LOOKED_AT}`,
    where.values as Knex.RawBinding[],
  );
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
    ...(await quickSearches(db, typed.trim(), where)),
  ];
}

/** 「東京都 × 看護師（124件）」: where most of the jobs found are. */
async function quickSearches(db: Knex, typed: string, where: Condition): Promise<JobSuggestion[]> {
  const { rows } = await db.raw<{ rows: { prefecture: string; count: number }[] }>(
    `select prefecture, count(*)::int as count from (select prefecture from ${SEARCH} where ${where.sql} limit 5000) as found
      group by prefecture order by count desc, prefecture limit ${QUICK}`,
    where.values as Knex.RawBinding[],
  );
  return rows.map(({ prefecture, count }) => ({
    text: `${prefecture} × ${typed}（${count.toLocaleString("ja-JP")}件）`,
    value: new URLSearchParams({ q: typed, location: prefecture }).toString(),
    type: "quick-search",
    category: "地域",
  }));
}
