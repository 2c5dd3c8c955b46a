import type { Knex } from "knex";
import { JOBS_PER_PAGE, MOST_COUNTED } from "../../contract/search.ts";
import { countFacets, type FacetGroup } from "../domain/facets.ts";
import type { JobQuery } from "../http/job-query.ts";
import { SEARCH } from "../tables.ts";
import { allOf, type Condition, commonConditions, facetConditions, publicOn } from "./conditions.ts";
import { type CardRow, findJobRows, type JobOrder, orderOf } from "./find-jobs.ts";

/** One page of a search with the counts beside it. */
export interface FoundPage extends ReturnType<typeof countFacets> {
  rows: CardRow[];
  isCapped: boolean;
}

/** Conditions of a search: those that no facet counts, and those that facets leave out for themselves. */
interface Conditions {
  common: Condition;
  pays: Condition;
  chosen: Condition;
}

interface Slice {
  order: JobOrder;
  limit: number;
  offset: number;
}

/**
 * The jobs that meet a query on a day, `YYYY-MM-DD` in Japan, with the counts of all facets. Jobs of a page stand in the
 * query's order; a match needs the skills of the person.
 */
export async function findPage(
  db: Knex,
  query: JobQuery,
  { today, now, skills }: { today: string; now: string; skills: ReadonlySet<string> | undefined },
): Promise<FoundPage> {
  const narrowing = commonConditions(query, now);
  const facets = facetConditions(query);
  const conditions = {
    common: allOf([publicOn(today), ...narrowing]),
    pays: facets.salary ?? { sql: "true", values: [] },
    chosen: allOf(Object.values(facets)),
  };
  const offset = ((query.page || 1) - 1) * JOBS_PER_PAGE;
  const slice = { order: orderOf(query, skills), limit: JOBS_PER_PAGE, offset };
  const find = narrowing.length > 0 ? findAtOnce : findByIndexes;
  const { groups, ids } = await find(db, conditions, slice);
  const { facets: counts, total } = countFacets(groups, query);
  const rows = await findJobRows(db, ids);
  return { rows, facets: counts, total: Math.min(total, MOST_COUNTED), isCapped: total > MOST_COUNTED };
}

/** One pass over the jobs that the words find serves the counts and the page. Its rows are short, so that they fit in memory. */
async function findAtOnce(db: Knex, { common, pays, chosen }: Conditions, { order, limit, offset }: Slice) {
  const by = `rank desc, ${order.ties}`;
  const { rows } = await db.raw<{ rows: (FacetGroup & { job_id: string | null })[] }>(
    `with found as materialized (
        select job_id, facets, ${pays.sql} as pays, ${chosen.sql} as chosen, posted_at, ${order.rank.sql} as rank
        from ${SEARCH} where ${common.sql}
      ),
      page as (select job_id, rank, posted_at from found where chosen order by ${by} limit ? offset ?)
      select facets, pays, count(*)::int as jobs, null::uuid as job_id, null::int as position from found group by facets, pays
      union all
      select null, null, null, job_id, row_number() over (order by ${by}) from page
      order by position nulls first`,
    [...[pays, chosen, order.rank, common].flatMap(({ values }) => values), limit, offset] as Knex.RawBinding[],
  );
  return {
    groups: rows.filter(({ job_id }) => job_id === null),
    ids: rows.flatMap(({ job_id }) => (job_id === null ? [] : [job_id])),
  };
}

/** Without words the counts come from the index of facets alone, and the page from the index of its order. */
async function findByIndexes(db: Knex, { common, pays, chosen }: Conditions, { order, limit, offset }: Slice) {
  const where = allOf([common, chosen]);
  const [{ rows: groups }, { rows: page }] = await Promise.all([
    db.raw<{ rows: FacetGroup[] }>(
      `select facets, ${pays.sql} as pays, count(*)::int as jobs from ${SEARCH} where ${common.sql} group by 1, 2`,
      [...pays.values, ...common.values] as Knex.RawBinding[],
    ),
    db.raw<{ rows: { job_id: string }[] }>(
      `select job_id from ${SEARCH} where ${where.sql} order by ${order.rank.sql} desc, ${order.ties} limit ? offset ?`,
      [...where.values, ...order.rank.values, limit, offset] as Knex.RawBinding[],
    ),
  ]);
  return { groups, ids: page.map(({ job_id }) => job_id) };
}
