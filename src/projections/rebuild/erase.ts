import type { Knex } from "knex";
import { ownTable, type Projection } from "../projection.ts";
import { REBUILDS, type Rebuild } from "./rebuild-record.ts";
import { shadowTables, shadowTablesExist } from "./shadow-tables.ts";

/** Deleting waits no longer than this for a page that is being written; the swap deletes once more. */
const LOCK_TIMEOUT_MS = 1_000;
/** Keys that were destroyed a little before a rebuild began may have been in memory when its first pages were read. */
const MARGIN = "1 minute";

/** Takes people whose keys are gone out of the tables in use. */
export async function eraseFromTables(
  db: Knex,
  projections: readonly Projection[],
  subjectIds: readonly string[],
): Promise<void> {
  for (const projection of projections) await projection.erase?.(db, subjectIds, ownTable);
}

/**
 * Takes people whose keys are gone out of the tables of every rebuild under way, which goes on with what it has.
 * @throws what Postgres says when a page is written for too long: try again
 */
export async function eraseFromRebuilds(
  db: Knex,
  projections: readonly Projection[],
  subjectIds: readonly string[],
): Promise<void> {
  const rebuilds: Pick<Rebuild, "name" | "generation">[] = await db(REBUILDS)
    .whereNull("finished_at")
    .select("name", "generation");
  for (const rebuild of rebuilds) {
    const projection = projections.find(({ name }) => name === rebuild.name);
    if (!projection?.erase) continue;
    const second = shadowTables(projection, rebuild);
    await db.transaction(async (transaction) => {
      await transaction.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      if (await shadowTablesExist(transaction, second))
        await projection.erase?.(transaction, subjectIds, second.tableOf);
    });
  }
}

/** Everybody whose key was destroyed while a rebuild was under way: their rows may have been made before that. */
export async function erasedDuring(db: Knex, { startedAt }: Pick<Rebuild, "startedAt">): Promise<string[]> {
  return db("privacy.subject_key")
    .whereNull("wrapped")
    .where("destroyed_at", ">=", db.raw(`?::timestamptz - interval '${MARGIN}'`, [startedAt]))
    .pluck("subject_id");
}
