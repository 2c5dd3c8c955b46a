import type { Knex } from "knex";
import { todayInTokyo } from "../../../../japanese/age.ts";
import type { Platform } from "../../../../src/platform.ts";
import { MOST_NEW } from "../../contract/shelf.ts";
import { type JobQuery, jobQuerySchema } from "../../search/http/job-query.ts";
import { allOf, commonConditions, facetConditions, publicOn } from "../../search/read-models/conditions.ts";
import { SEARCH } from "../../search/tables.ts";
import type { SavedSearch } from "../domain/shelf.ts";
import { findShelf } from "./shelf-model.ts";

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

/** New jobs of a saved search since it was last opened, at most 100; none of a search that is no longer understood. */
export async function countNewOf(
  platform: Pick<Platform, "db" | "now">,
  { parameters, mark }: SavedSearch,
): Promise<number> {
  const query = jobQuerySchema.safeParse(Object.fromEntries(new URLSearchParams(parameters)));
  const now = platform.now();
  return query.success ? countNew(platform.db, query.data, { today: todayInTokyo(now), now, since: mark }) : 0;
}

/** New jobs of all of a person's saved searches; a job that two of them find counts twice. */
export async function countAllNew(platform: Pick<Platform, "db" | "keys" | "now">, accountId: string): Promise<number> {
  const { searches } = await findShelf(platform, accountId);
  const counts = await Promise.all([...searches.values()].map((search) => countNewOf(platform, search)));
  return counts.reduce((sum, count) => sum + count, 0);
}
