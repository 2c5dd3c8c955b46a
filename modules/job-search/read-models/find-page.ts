import type { Knex } from "knex";
import { MAX_COUNTED } from "../contract/search.ts";
import { countFacets, type FacetGroup, type JobCounts } from "../domain/facets.ts";
import { type JobQuery, perPageOf } from "../http/job-query.ts";
import { SEARCH } from "../tables.ts";
import { allOf, type Conditions, conditionsOf, wordsOf } from "./conditions.ts";
import { CARD, type CardRow, findJobRows, type JobOrder, NEWEST, orderOf } from "./find-jobs.ts";
import { findSimilar } from "./find-similar.ts";

/** One page of a search with the counts beside it. */
export interface FoundPage extends JobCounts {
  rows: CardRow[];
  isCapped: boolean;
}

/** On which day, `YYYY-MM-DD` in Japan, and for whom a search is made. */
interface SearchOn {
  today: string;
  now: string;
  skills: ReadonlySet<string> | undefined;
}

interface Slice {
  limit: number;
  offset: number;
}

/**
 * The jobs that meet a query on a day with the counts of all facets. Jobs of a page stand in the query's order; a match needs the
 * skills of the person.
 */
export async function findPage(db: Knex, query: JobQuery, { today, now, skills }: SearchOn): Promise<FoundPage> {
  const { similar_to, ...narrowing } = query;
  const conditions = conditionsOf(narrowing, { today, now });
  const order = orderOf(query, skills);
  const limit = perPageOf(query);
  const slice = { limit, offset: ((query.page || 1) - 1) * limit };
  const hasWords = wordsOf(query).terms.length > 0;
  const [groups, rows] = similar_to
    ? await findSimilarRows(db, similar_to, conditions, order, slice)
    : await Promise.all([countGroups(db, conditions), findRows(db, conditions, order ?? NEWEST, slice, hasWords)]);
  const { facets, total } = countFacets(groups, query);
  return { rows, facets, total: Math.min(total, MAX_COUNTED), isCapped: total >= MAX_COUNTED };
}

/** The jobs that meet the common conditions, counted by their facets. Without words the index of facets alone answers. */
async function countGroups(db: Knex, { common, pays }: Conditions): Promise<readonly FacetGroup[]> {
  const { rows } = await db.raw<{ rows: FacetGroup[] }>(
    `select facets, ${pays.sql} as pays, count(*)::int as jobs from ${SEARCH} where ${common.sql} group by 1, 2`,
    [...pays.values, ...common.values] as Knex.RawBinding[],
  );
  return rows;
}

/**
 * The cards of a page. Jobs with words are found by their grams before they are sorted (`offset 0`): along the index of the order
 * Postgres would read the grams of every job.
 */
async function findRows(
  db: Knex,
  { common, chosen }: Conditions,
  { rank, ties }: JobOrder,
  { limit, offset }: Slice,
  hasWords: boolean,
): Promise<CardRow[]> {
  const where = allOf([common, chosen]);
  const found = `select * from ${SEARCH} where ${where.sql} ${hasWords ? "offset 0" : ""}`;
  const sorted = `order by ${rank.sql} desc, ${ties}`;
  const { rows } = await db.raw<{ rows: CardRow[] }>(
    `select ${CARD.join(", ")} from ${SEARCH}
      where job_id in (select job_id from (${found}) as found ${sorted} limit ? offset ?) ${sorted}`,
    [...where.values, ...rank.values, limit, offset, ...rank.values] as Knex.RawBinding[],
  );
  return rows;
}

async function findSimilarRows(
  db: Knex,
  id: string,
  conditions: Conditions,
  order: JobOrder | undefined,
  { limit, offset }: Slice,
): Promise<[groups: readonly FacetGroup[], rows: CardRow[]]> {
  const { groups, ids } = await findSimilar(db, id, conditions, order);
  return [groups, await findJobRows(db, ids.slice(offset, offset + limit))];
}
