import type { Knex } from "knex";
import { readInUse } from "../checkpoint.ts";
import { backfillWithin, type RebuildContext } from "./backfill.ts";
import { erasedDuring } from "./erase.ts";
import { lockRebuild, REBUILDS, type Rebuild } from "./rebuild-record.ts";
import { shadowTables, swapShadowTables } from "./shadow-tables.ts";

/**
 * Readers queue behind us for as long as one that came before holds us up. A little more than deadlock_timeout (1 s),
 * after which the server sends a vacuum out of the way.
 */
const LOCK_TIMEOUT_MS = 1_200;

/**
 * Takes a rebuild into use, in one transaction: the checkpoint's row is held, which makes the runner wait; what it has
 * applied since the comparison is applied here as well; people who were erased meanwhile are deleted; the tables in use are
 * dropped and the new ones move into their place. A runner of the same version goes on where it stood and notices nothing;
 * one of an older version finds its row retired.
 * @throws what Postgres says when a reader holds a table for too long: try again
 */
export async function swap(on: RebuildContext, verified: Rebuild): Promise<void> {
  const { db, projection } = on;
  await db.transaction(async (transaction) => {
    await transaction.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const rebuild = await lockRebuild(transaction, verified);
    await transaction("projections.checkpoint").where({ name: projection.name }).forUpdate().select("version");
    const live = await readInUse(transaction, projection.name);
    const position = live && live.position > rebuild.position ? live.position : rebuild.position;
    const applied = await backfillWithin(transaction, on, rebuild, position);
    const second = shadowTables(projection, rebuild);
    await projection.erase?.(transaction, await erasedDuring(transaction, rebuild), second.tableOf);
    await swapShadowTables(transaction, projection.tables, second);
    if (!live || live.version !== rebuild.version || live.position < position) {
      await moveCheckpoint(transaction, rebuild, position);
    }
    await transaction(REBUILDS)
      .where({ id: rebuild.id })
      .update({
        state: "swapped",
        position: String(position),
        events: rebuild.events + applied,
        finished_at: transaction.fn.now(),
      });
  });
}

/** The row in use becomes this version's, past whatever fault the old rows stood at. */
async function moveCheckpoint(
  transaction: Knex.Transaction,
  { name, version }: Rebuild,
  position: bigint,
): Promise<void> {
  const now = transaction.fn.now();
  await transaction("projections.checkpoint")
    .where({ name })
    .whereNot({ version })
    .whereNot("status", "retired")
    .update({ status: "retired", fault: null, updated_at: now });
  const row = { position: String(position), status: "active", fault: null, updated_at: now };
  await transaction("projections.checkpoint")
    .insert({ name, version, ...row })
    .onConflict(["name", "version"])
    .merge(row);
}
