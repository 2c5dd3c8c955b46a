import type { Knex } from "knex";
import type { Codec } from "../../event-store/codec-port.ts";
import { type EventStore, START } from "../../event-store/port.ts";
import { readInUse } from "../checkpoint.ts";
import type { Projection } from "../projection.ts";
import { createReader, type ReaderLimits } from "../reader.ts";
import { readSkipped } from "../skipped.ts";
import { lockRebuild, REBUILDS, type Rebuild, RebuildInterrupted } from "./rebuild-record.ts";
import { createShadowTables, shadowTables, shadowTablesExist } from "./shadow-tables.ts";

/** Dependencies of a rebuild. Its commands and progress are rows, so that it can run in any thread or process. */
export interface RebuildContext {
  db: Knex;
  store: EventStore;
  /** Awaited between pages; see throttle.ts. */
  throttle?(): Promise<void>;
  codec: Codec;
  projection: Projection;
  /** Fencing token of the lease; undefined without a lease. */
  epoch?: bigint;
  limits?: Partial<ReaderLimits>;
}

/** Portions commit asynchronously; the synchronous commit of the swap makes them durable with it. */
const ASYNCHRONOUS_COMMIT = "set local synchronous_commit = off";

/** Creates empty shadow tables for this generation, unless they exist. */
export async function ensureShadowTables({ db, projection }: RebuildContext, rebuild: Rebuild): Promise<void> {
  const shadow = shadowTables(projection, rebuild);
  await db.transaction(async (transaction) => {
    const { id } = await lockRebuild(transaction, rebuild);
    if (await shadowTablesExist(transaction, shadow)) return;
    await createShadowTables(transaction, projection.tables, shadow);
    await transaction(REBUILDS)
      .where({ id })
      .update({ position: String(START), events: 0 });
  });
}

/**
 * Target position: the checkpoint of the live tables, so that both can be compared; the head of the store when those are
 * faulted, diverged or of another version.
 */
async function targetOf({ db, store }: RebuildContext, { name, version }: Rebuild): Promise<bigint> {
  const live = await readInUse(db, name);
  const isComparable = live && live.status === "active" && !live.diverged && live.version === version;
  return isComparable ? live.position : store.head();
}

/**
 * Applies the missing events to the shadow tables: a portion in one transaction with the rebuild's position.
 * @throws Interrupted when the record requests another state, or a crash rolled back its last commits
 */
export async function backfill(on: RebuildContext, rebuild: Rebuild, signal: AbortSignal): Promise<void> {
  const { db, projection } = on;
  const to = await targetOf(on, rebuild);
  if (to <= rebuild.position) return;
  let saved = rebuild.position;
  const reader = createReader({
    ...on,
    tableOf: shadowTables(projection, rebuild).tableOf,
    after: saved,
    to,
    skip: await readSkipped(db, projection),
    signal,
    async commit({ events, scannedTo }, write) {
      await db.transaction(async (transaction) => {
        await transaction.raw(ASYNCHRONOUS_COMMIT);
        const row = await lockRebuild(transaction, rebuild);
        if (row.position !== saved) throw new RebuildInterrupted();
        await write(transaction);
        const moved = { position: String(scannedTo), events: row.events + events, head: String(to) };
        await transaction(REBUILDS).where({ id: row.id }).update(moved);
      });
      saved = scannedTo;
    },
  });
  while (!(await reader.next()).atHead);
}

/**
 * Applies the events between the rebuild's position and `to` within the caller's transaction, which suits few events.
 * @returns the number of events applied
 */
export async function backfillWithin(
  transaction: Knex.Transaction,
  { store, codec, projection }: RebuildContext,
  rebuild: Rebuild,
  to: bigint,
): Promise<number> {
  if (to <= rebuild.position) return 0;
  let applied = 0;
  const reader = createReader({
    ...{ store, codec, db: transaction, projection, after: rebuild.position, to },
    tableOf: shadowTables(projection, rebuild).tableOf,
    skip: await readSkipped(transaction, projection),
    async commit({ events }, write) {
      await write(transaction);
      applied += events;
    },
  });
  while (!(await reader.next()).atHead);
  return applied;
}
