import type { Knex } from "knex";
import { SEARCH } from "../tables.ts";

/** Days of first publication by job; a job without one was never published. */
export async function firstPublications(
  db: Knex,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows: { job_id: string; day: string | null }[] = await db(SEARCH)
    .whereIn("job_id", jobIds)
    .select("job_id", db.raw("source->>'publishedAt' as day"));
  return new Map(rows.map(({ job_id, day }) => [job_id, day]));
}
