import type { Knex } from "knex";
import { todayInTokyo } from "../../../../japanese/age.ts";
import type { Platform } from "../../../../src/platform.ts";
import { MAX_NEW } from "../../contract/saved-jobs.ts";
import { jobQuerySchema } from "../../http/job-query.ts";
import { allOf, type Condition, commonConditions, facetConditions, publicOn } from "../../read-models/conditions.ts";
import { SEARCH } from "../../tables.ts";
import type { SavedSearch } from "../domain/saved-jobs.ts";
import { findSavedJobs } from "./saved-jobs-model.ts";

/** New jobs of a saved search since it was last opened, at most 100; none of a search that is no longer understood. */
export const countNewOf = ({ db, now }: Pick<Platform, "db" | "now">, search: SavedSearch): Promise<number> =>
  countUpToMost(db, [search], now());

/**
 * New jobs of all of a person's saved searches, at most 100; a job that two of them find counts twice. One statement that
 * stops at the hundredth row, so that 30 searches share one connection.
 */
export async function countAllNew(
  { db, keys, now }: Pick<Platform, "db" | "keys" | "now">,
  accountId: string,
): Promise<number> {
  const { searches } = await findSavedJobs({ db, keys }, accountId);
  return countUpToMost(db, [...searches.values()], now());
}

async function countUpToMost(db: Knex, searches: readonly SavedSearch[], now: string): Promise<number> {
  const conditions = searches.flatMap((search) => newJobsOf(search, now) ?? []);
  if (conditions.length === 0) return 0;
  const selects = conditions.map(
    ({ sql }) => `select 1 from (select 1 from ${SEARCH} where ${sql} limit ${MAX_NEW}) as of_one`,
  );
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from (${selects.join(" union all ")} limit ${MAX_NEW}) as found`,
    conditions.flatMap(({ values }) => values) as Knex.RawBinding[],
  );
  return rows[0]?.count ?? 0;
}

/** Jobs that a saved search finds since it was last opened. */
export interface NewOfSearch {
  id: string;
  name: string;
  /** At most 100. */
  count: number;
  /** ISO instant of the newest one's first publication; of the mark where counting stopped, since the newest is not known then. */
  at: string;
}

/** The saved searches of a person that have new jobs: one statement, which stops at a search's hundredth row. */
export async function findNewOfSearches(
  { db, keys, now }: Pick<Platform, "db" | "keys" | "now">,
  accountId: string,
): Promise<NewOfSearch[]> {
  const { searches } = await findSavedJobs({ db, keys }, accountId);
  const asked = [...searches].flatMap(([id, search]) => {
    const condition = newJobsOf(search, now());
    return condition ? [{ id, search, condition }] : [];
  });
  if (asked.length === 0) return [];
  const selects = asked.map(
    ({ condition: { sql } }) =>
      `select ?::uuid as id, count(*)::int as count, max(posted_at) as newest from (select posted_at from ${SEARCH} where ${sql} limit ${MAX_NEW}) as of_one`,
  );
  const { rows } = await db.raw<{ rows: { id: string; count: number; newest: Date }[] }>(
    selects.join(" union all "),
    asked.flatMap(({ id, condition }) => [id, ...condition.values]) as Knex.RawBinding[],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return asked.flatMap(({ id, search: { name, mark } }) => {
    const row = found.get(id);
    if (!row || row.count === 0) return [];
    return [{ id, name, count: row.count, at: row.count < MAX_NEW ? row.newest.toISOString() : mark }];
  });
}

/** Jobs of a search that were first published after its mark. A job edited since is not new again. */
function newJobsOf({ parameters, mark }: SavedSearch, now: string): Condition | undefined {
  const query = jobQuerySchema.safeParse(Object.fromEntries(new URLSearchParams(parameters)));
  if (!query.success) return undefined;
  return allOf([
    publicOn(todayInTokyo(now)),
    ...commonConditions(query.data, now),
    ...Object.values(facetConditions(query.data)),
    { sql: "posted_at > ?", values: [mark] },
  ]);
}
