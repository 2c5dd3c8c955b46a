import type { Knex } from "knex";
import type { FacetName } from "../contract/search.ts";
import { gramOfKey, gramsOfWord, isDecidedByGrams } from "../domain/grams.ts";
import { skillKey } from "../domain/match-score.ts";
import { parseSearch, type SearchTerm, type SearchWord, type WordSearch, wholeWord } from "../domain/search-words.ts";
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

/** The conditions of a search on a day, `YYYY-MM-DD` in Japan. */
export function conditionsOf(query: JobQuery, { today, now }: { today: string; now: string }): Conditions {
  const facets = facetConditions(query);
  return {
    common: allOf([publicOn(today), ...commonConditions(query, now)]),
    pays: facets.salary ?? { sql: "true", values: [] },
    chosen: allOf(Object.values(facets)),
  };
}

/** Public on a day, `YYYY-MM-DD` in Japan. */
export const publicOn = (today: string): Condition => ({
  sql: "listed and (valid_from is null or valid_from <= ?) and valid_until >= ?",
  values: [today, today],
});

/** Products of the alternatives of words at most; a word beyond is looked for by its letters. */
const MAX_PRODUCTS = 24;

/** One way in which a term is found: grams that a row must have, and the condition that decides. */
interface Alternative {
  grams: readonly number[];
  isDecided: boolean;
  letters: Condition;
}

const alternativesOf = ({ spellings, synonyms }: SearchTerm): Alternative[] => [
  ...[...spellings, ...synonyms].map((word) => ({
    grams: gramsOfWord(word.text),
    isDecided: !word.isWhole && isDecidedByGrams(word.text),
    letters: hasWord(word),
  })),
  ...spellings.map(({ text }) => ({ grams: [gramOfKey(text)], isDecided: false, letters: hasCompanyKey(text) })),
];

/**
 * Words by the index of grams, and by their letters where grams are not enough. Grams and letters stand apart: within one OR
 * Postgres would read the grams again from every row. All words share one condition on grams, with an array for each product of
 * their alternatives: by a condition a word Postgres would compare the grams of some words in every row.
 */
export function haveWords({ terms, excluded }: WordSearch): Condition[] {
  let products: number[][] = [[]];
  const letters: Condition[] = [];
  for (const alternatives of terms.map(alternativesOf).sort((a, b) => a.length - b.length)) {
    const isIndexed =
      alternatives.every(({ grams }) => grams.length > 0) && products.length * alternatives.length <= MAX_PRODUCTS;
    if (isIndexed)
      products = products.flatMap((some) => alternatives.map(({ grams }) => [...new Set([...some, ...grams])]));
    if (!isIndexed || !alternatives.every(({ isDecided }) => isDecided))
      letters.push(anyOf(alternatives.map((one) => one.letters)));
  }
  const candidates = products.filter(({ length }) => length > 0).map(hasGrams);
  return [
    ...(candidates.length > 0 ? [anyOf(candidates)] : []),
    ...letters,
    ...excluded.map((word) => noneOf([hasWord(word), hasCompanyKey(word.text)])),
  ];
}

/** All of some grams, by their index: the planner, from which the array is kept, takes no array for a frequent one. */
const hasGrams = (grams: readonly number[]): Condition => ({
  sql: "grams @> (select ?::int[])",
  values: [grams as unknown as Knex.Value],
});

/**
 * A word by the letters alone, which decide every word. The planner takes `<> 0` for true of nearly every row, as it is of rows
 * found by their grams, and `> 0` for true of a third: it would sort the hits to count them.
 */
const hasWord = ({ text, isWhole }: SearchWord): Condition =>
  isWhole ? { sql: "(document ~ ?)", values: [wholeWord(text)] } : { sql: "strpos(document, ?) <> 0", values: [text] };

const hasCompanyKey = (key: string): Condition => ({ sql: "? = any(company_keys)", values: [key] });

/**
 * The relevance of a job to the words: each counts most in the title, then in category and skills or as the company, then in the text;
 * a synonym alone counts nothing.
 */
export function relevanceOf({ terms }: WordSearch): Condition {
  const ranks = terms.map(({ spellings }): Condition => {
    const each = spellings.map(({ text }) => ({
      sql: `case when ? = any(company_keys) then 4 else (select case when at = 0 then 0 when at <= title_length then 6
        when at <= head_length then 3 else 1 end from (select strpos(document, ?) as at) as found) end`,
      values: [text, text],
    }));
    return {
      sql: `greatest(${each.map(({ sql }) => sql).join(", ")})`,
      values: each.flatMap(({ values }) => values),
    };
  });
  return {
    sql: `(${ranks.map(({ sql }) => sql).join(" + ")})`,
    values: ranks.flatMap(({ values }) => values),
  };
}

/** A column among the values chosen; undefined where none is. */
const among = (column: string, values: readonly string[] | undefined): Condition | undefined =>
  values?.length ? { sql: `${column} = any(?::text[])`, values: [values as unknown as Knex.Value] } : undefined;

/** Jobs other than one, of its category or with a skill of its; none where it is unknown. Both halves have an index. */
const similarTo = (id: string): Condition => ({
  sql: `(job_id <> ? and (category = (select category from ${SEARCH} where job_id = ?)
    or skill_keys && (select skill_keys from ${SEARCH} where job_id = ?)))`,
  values: [id, id, id],
});

/** The words of a query. */
export const wordsOf = ({ q = "", exact }: Partial<JobQuery>): WordSearch =>
  parseSearch(q, { isExact: exact !== undefined });

/** The conditions of a query that no facet counts. */
export function commonConditions(query: Partial<JobQuery>, now: string): Condition[] {
  const { company, industry, skills, posted_within, similar_to } = query;
  const conditions = haveWords(wordsOf(query));
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

const noneOf = (conditions: readonly Condition[]): Condition => {
  const { sql, values } = anyOf(conditions);
  return { sql: `not ${sql}`, values };
};

const joined = (conditions: readonly Condition[], by: string, none: string): Condition => ({
  sql: conditions.length === 0 ? none : `(${conditions.map(({ sql }) => sql).join(by)})`,
  values: conditions.flatMap(({ values }) => values),
});
