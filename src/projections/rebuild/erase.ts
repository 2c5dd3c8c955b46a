import type { Knex } from "knex";
import { ownTable, type Projection } from "../projection.ts";
import { REBUILDS, type Rebuild } from "./rebuild-record.ts";
import { shadowTables, shadowTablesExist } from "./shadow-tables.ts";

/** `lock_timeout` of the delete while a rebuild writes a page; the swap deletes once more. */
const LOCK_TIMEOUT_MS = 1_000;
/** Keys destroyed up to this long before the rebuild started may have been cached while its first pages were decrypted. */
const MARGIN = "1 minute";

/** Deletes erased subjects from the live tables. */
export async function eraseFromTables(
  db: Knex,
  projections: readonly Projection[],
  subjectIds: readonly string[],
): Promise<void> {
  for (const projection of projections) await projection.erase?.(db, subjectIds, ownTable);
}

/**
 * Deletes erased subjects from the shadow tables of every rebuild in progress; the rebuilds continue.
 * @throws the Postgres error lock_not_available while a page is written for more than 1 s: retry
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
    const shadow = shadowTables(projection, rebuild);
    await db.transaction(async (transaction) => {
      await transaction.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      if (await shadowTablesExist(transaction, shadow))
        await projection.erase?.(transaction, subjectIds, shadow.tableOf);
    });
  }
}

/** Subjects whose keys were destroyed while a rebuild was in progress: rows of theirs may have been written before. */
export async function erasedDuring(db: Knex, { startedAt }: Pick<Rebuild, "startedAt">): Promise<string[]> {
  return db("privacy.subject_key")
    .whereNull("wrapped")
    .where("destroyed_at", ">=", db.raw(`?::timestamptz - interval '${MARGIN}'`, [startedAt]))
    .pluck("subject_id");
}
