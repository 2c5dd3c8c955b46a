import type { Knex } from "knex";
import { CLICK, SEARCH } from "../tables.ts";

/** Counts a click on 応募 by job and day (`YYYY-MM-DD` in Japan); an unknown job has none. */
export async function countClick(db: Knex, jobId: string, day: string): Promise<void> {
  await db.raw(
    `insert into ${CLICK} as click (job_id, day, clicks) select job_id, ?, 1 from ${SEARCH} where job_id = ?
      on conflict (job_id, day) do update set clicks = click.clicks + 1`,
    [day, jobId],
  );
}
