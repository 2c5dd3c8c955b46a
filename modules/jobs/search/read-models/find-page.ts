import type { Knex } from "knex";
import { JOBS_PER_PAGE, MOST_COUNTED } from "../../contract/search.ts";
import { countFacets, type FacetGroup } from "../domain/facets.ts";
import type { JobQuery } from "../http/job-query.ts";
import { SEARCH } from "../tables.ts";
import { ALWAYS, allOf, type Conditions, commonConditions, facetConditions, publicOn } from "./conditions.ts";
import { type CardRow, findJobRows, type JobOrder, NEWEST, orderOf } from "./find-jobs.ts";
import { findSimilar } from "./find-similar.ts";

/** One page of a search with the counts beside it. */
export interface FoundPage extends ReturnType<typeof countFacets> {
  rows: CardRow[];
  isCapped: boolean;
}

interface Slice {
  order: JobOrder;
  limit: number;
  offset: number;
}

/**
 * The jobs that meet a query on a day, `YYYY-MM-DD` in Japan, with the counts of all facets. Jobs of a page stand in the
 * query's order; a match needs the skills of the person. Page and counts are two statements side by side: as one, Postgres
 * would copy every job found before it counts or sorts.
 */
export async function findPage(
  db: Knex,
  query: JobQuery,
  { today, now, skills }: { today: string; now: string; skills: ReadonlySet<string> | undefined },
): Promise<FoundPage> {
  const { similar_to, ...narrowing } = query;
  const conditions = conditionsOf(narrowing, { today, now });
  const order = orderOf(query, skills);
  const first = ((query.page || 1) - 1) * JOBS_PER_PAGE;
  const { groups, ids } = similar_to
    ? await findSimilar(db, similar_to, conditions, order)
    : await findSlice(db, conditions, { order: order ?? NEWEST, limit: JOBS_PER_PAGE, offset: first });
  const { facets: counts, total } = countFacets(groups, query);
  const rows = await findJobRows(db, similar_to ? ids.slice(first, first + JOBS_PER_PAGE) : ids);
  return { rows, facets: counts, total: Math.min(total, MOST_COUNTED), isCapped: total >= MOST_COUNTED };
}

/** The conditions of a search on a day. */
export function conditionsOf(query: JobQuery, { today, now }: { today: string; now: string }): Conditions {
  const facets = facetConditions(query);
  return {
    common: allOf([publicOn(today), ...commonConditions(query, now)]),
    pays: facets.salary ?? ALWAYS,
    chosen: allOf(Object.values(facets)),
  };
}

async function findSlice(db: Knex, conditions: Conditions, slice: Slice) {
  const [groups, ids] = await Promise.all([findGroups(db, conditions), findIds(db, conditions, slice)]);
  return { groups, ids };
}

/** Without words the index of facets alone answers. */
async function findGroups(db: Knex, { common, pays }: Conditions): Promise<FacetGroup[]> {
  const { rows } = await db.raw<{ rows: FacetGroup[] }>(
    `select facets, ${pays.sql} as pays, count(*)::int as jobs from ${SEARCH} where ${common.sql} group by 1, 2`,
    [...pays.values, ...common.values] as Knex.RawBinding[],
  );
  return rows;
}

/** The jobs of a page alone, without the counts beside it. */
export async function findIds(
  db: Knex,
  { common, chosen }: Conditions,
  { order, limit, offset }: Slice,
): Promise<string[]> {
  const where = allOf([common, chosen]);
  const { rows } = await db.raw<{ rows: { job_id: string }[] }>(
    `select job_id from ${SEARCH} where ${where.sql} order by ${order.rank.sql} desc, ${order.ties} limit ? offset ?`,
    [...where.values, ...order.rank.values, limit, offset] as Knex.RawBinding[],
  );
  return rows.map(({ job_id }) => job_id);
}
