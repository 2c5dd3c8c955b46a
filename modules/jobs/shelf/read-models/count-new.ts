import type { Knex } from "knex";
import type { JobQuery } from "../../search/http/job-query.ts";

import { allOf, commonConditions, facetConditions, publicOn } from "../../search/read-models/conditions.ts";
import { SEARCH } from "../../search/tables.ts";

/** A new count stops here. */
const MOST_NEW = 100;

/** Jobs of a search that were first published after `since`, at most 100. A job edited since is not new again. */
export async function countNew(
  db: Knex,
  query: JobQuery,
  { today, now, since }: { today: string; now: string; since: string },
): Promise<number> {
  const chosen = Object.values(facetConditions(query));
  const where = allOf([
    publicOn(today),
    ...commonConditions(query, now),
    ...chosen,
    { sql: "posted_at > ?", values: [since] },
  ]);
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from (select 1 from ${SEARCH} where ${where.sql} limit ${MOST_NEW}) as found`,
    where.values as Knex.RawBinding[],
  );
  return rows[0]?.count ?? 0;
}
