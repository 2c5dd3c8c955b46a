import type { Knex } from "knex";
import type { RecordedFact } from "./fact-source.ts";

/**
 * The revisions that a record had at the times of some facts: of the newest save until then, 0 before the first.
 * @param table of the saves
 */
export async function revisionsAt(
  db: Knex,
  table: string,
  subject: string,
  facts: readonly Pick<RecordedFact, "at" | "revision">[],
): Promise<(at: string) => number> {
  const asked = facts.filter(({ revision }) => revision === null).map(({ at }) => at);
  if (asked.length === 0) return () => 0;
  const { rows } = await db.raw<{ rows: { at: Date; revision: number | null }[] }>(
    `select moment.at, (
        select max(revision) from :table: as save where save.account_id = :subject and save.at <= moment.at
      ) as revision from unnest(:asked::timestamptz[]) as moment(at)`,
    { table, subject, asked },
  );
  const found = new Map(rows.map(({ at, revision }) => [at.getTime(), revision ?? 0]));
  return (at) => found.get(Date.parse(at)) ?? 0;
}
