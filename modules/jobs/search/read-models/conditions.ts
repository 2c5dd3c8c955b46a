import type { Knex } from "knex";
import type { FacetName } from "../../contract/search.ts";
import { gramsOfWord, isDecidedByGrams } from "../domain/grams.ts";
import { skillKey } from "../domain/match-score.ts";
import { parseSearch } from "../domain/search-words.ts";
import type { JobQuery } from "../http/job-query.ts";
import { SEARCH } from "../tables.ts";

/** A condition in SQL with its values. */
export interface Condition {
  sql: string;
  values: readonly Knex.Value[];
}

/** Conditions of a search: those that no facet counts, and those that facets leave out for themselves. */
export interface Conditions {
  common: Condition;
  pays: Condition;
  chosen: Condition;
}

export const ALWAYS: Condition = { sql: "true", values: [] };

/** Public on a day, `YYYY-MM-DD` in Japan. */
export const publicOn = (today: string): Condition => ({
  sql: "listed and (valid_from is null or valid_from <= ?) and valid_until >= ?",
  values: [today, today],
});

/**
 * One word of a search or another of its alternatives: their grams by the index, and the letters themselves where grams are
 * not enough. The grams stand apart: within one OR with the letters Postgres would read them again from every row. Those of the
 * only word of a search are kept from the planner, which would read the table for a frequent word and does not know the cost
 * of grams out of line: 2.3 s of CPU time instead of 0.2 for 150,000 of a million jobs.
 */
function hasOneOf(words: readonly string[], isOnly: boolean): Condition {
  const grams = words.map(gramsOfWord);
  const isIndexed = grams.every(({ length }) => length > 0);
  const array = isOnly ? "(select ?::int[])" : "?::int[]";
  const candidates = grams.map((some) => ({ sql: `grams @> ${array}`, values: [some as unknown as Knex.Value] }));
  const exact = words.map((word) => ({ sql: "strpos(document, ?) > 0", values: [word] }));
  const isExact = words.every(isDecidedByGrams);
  return allOf([...(isIndexed ? [anyOf(candidates)] : []), ...(isExact ? [] : [anyOf(exact)])]);
}

/** The same by the letters alone, which decide every word: for rows that are read anyway. */
const hasLettersOf = (words: readonly string[]): Condition =>
  anyOf(words.map((word) => ({ sql: "strpos(document, ?) > 0", values: [word] })));

/** A column among the values chosen; undefined where none is. */
const among = (column: string, values: readonly string[] | undefined): Condition | undefined =>
  values?.length ? { sql: `${column} = any(?::text[])`, values: [values as unknown as Knex.Value] } : undefined;

/** Jobs other than one, of its category or with a skill of its; none where it is unknown. Both halves have an index. */
const similarTo = (id: string): Condition => ({
  sql: `(job_id <> ? and (category = (select category from ${SEARCH} where job_id = ?)
    or skill_keys && (select skill_keys from ${SEARCH} where job_id = ?)))`,
  values: [id, id, id],
});

/**
 * The conditions of a query that no facet counts.
 * @param by how words are looked for: by the index of grams, or by the letters of every row that is read
 */
export function commonConditions(
  query: Partial<JobQuery>,
  now: string,
  by: "grams" | "letters" = "grams",
): Condition[] {
  const { q = "", company, industry, skills, posted_within, similar_to } = query;
  const { words, excluded } = parseSearch(q);
  const conditions = words.map((word) => (by === "grams" ? hasOneOf(word, words.length === 1) : hasLettersOf(word)));
  for (const word of excluded) conditions.push({ sql: "strpos(document, ?) = 0", values: [word] });
  if (company) conditions.push({ sql: "company_name = ?", values: [company] });
  const industries = among("industry", industry);
  if (industries) conditions.push(industries);
  if (skills?.length)
    conditions.push({ sql: "skill_keys @> ?::text[]", values: [skills.map(skillKey) as unknown as Knex.Value] });
  if (posted_within) {
    const since = new Date(Date.parse(now) - posted_within * 86_400_000).toISOString();
    conditions.push({ sql: "posted_at >= ?", values: [since] });
  }
  if (similar_to) conditions.push(similarTo(similar_to));
  return conditions;
}

/** The condition of each facet that the query sets. */
export function facetConditions(query: JobQuery): Partial<Record<FacetName, Condition>> {
  const found = {
    employment_type: among("employment_type", query.employment_type),
    category: among("category", query.category),
    location: among("prefecture", query.location),
    remote: among("remote", query.remote),
    salary: query.salary_min ? { sql: "annual_min >= ?", values: [query.salary_min] } : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, condition]) => condition !== undefined));
}

export const allOf = (conditions: readonly Condition[]): Condition => joined(conditions, " and ", "true");
export const anyOf = (conditions: readonly Condition[]): Condition => joined(conditions, " or ", "false");

const joined = (conditions: readonly Condition[], by: string, none: string): Condition => ({
  sql: conditions.length === 0 ? none : `(${conditions.map(({ sql }) => sql).join(by)})`,
  values: conditions.flatMap(({ values }) => values),
});
