import type { Knex } from "knex";
import { readInUse } from "../checkpoint.ts";
import { backfillWithin, type RebuildContext } from "./backfill.ts";
import { erasedDuring } from "./erase.ts";
import { lockRebuild, REBUILDS, type Rebuild } from "./rebuild-record.ts";
import { shadowTables, swapShadowTables } from "./shadow-tables.ts";

/**
 * Readers queue behind the exclusive lock while it waits for an earlier reader. Slightly more than `deadlock_timeout` (1 s),
 * after which the server cancels an autovacuum that holds the table.
 */
const LOCK_TIMEOUT_MS = 1_200;

/**
 * Swaps the shadow tables in, in one transaction: locks the checkpoint, which blocks the runner; applies the events that it
 * applied since the comparison; deletes subjects erased meanwhile; drops the live tables and moves the shadow tables into
 * their schema. A runner of the same version continues from its checkpoint; one of an older version finds it retired.
 * @throws the Postgres error lock_not_available when a reader holds a table for more than 1.2 s: retry
 */
export async function swap(on: RebuildContext, verified: Rebuild): Promise<void> {
  const { db, projection } = on;
  await db.transaction(async (transaction) => {
    await transaction.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const rebuild = await lockRebuild(transaction, verified);
    await transaction("projections.checkpoint").where({ name: projection.name }).forUpdate().select("version");
    const live = await readInUse(transaction, projection.name);
    const hasApplied = live && !live.diverged && live.position > rebuild.position;
    const position = hasApplied ? live.position : rebuild.position;
    const applied = await backfillWithin(transaction, on, rebuild, position);
    const shadow = shadowTables(projection, rebuild);
    await projection.erase?.(transaction, await erasedDuring(transaction, rebuild), shadow.tableOf);
    await swapShadowTables(transaction, projection.tables, shadow);
    if (!live || live.diverged || live.version !== rebuild.version || live.position < position) {
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

/** Retires the checkpoints of other versions and inserts this version's, active and without the fault of the old rows. */
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
    .update({ status: "retired", fault: null, last_event: null, diverged: false, updated_at: now });
  const row = {
    position: String(position),
    status: "active",
    fault: null,
    last_event: null,
    diverged: false,
    updated_at: now,
  };
  await transaction("projections.checkpoint")
    .insert({ name, version, ...row })
    .onConflict(["name", "version"])
    .merge(row);
}
