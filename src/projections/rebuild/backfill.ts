import type { Knex } from "knex";
import type { Codec } from "../../event-store/codec-port.ts";
import { type EventStore, START } from "../../event-store/port.ts";
import { prefixesOf } from "../batch.ts";
import { readInUse } from "../checkpoint.ts";
import type { Projection } from "../projection.ts";
import { replay } from "../replay.ts";
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
}

/** Estimated size of the rows that a fold keeps in memory before it is written: some thousand documents. */
const FOLDED_BYTES = 80 * 1024 * 1024;

/** Pages commit asynchronously; the synchronous commit of the swap makes them durable with it. */
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
 * Applies the missing events to the shadow tables, each page in one transaction with the rebuild's position.
 * @throws Interrupted when the record requests another state, or a crash rolled back its last commits
 */
export async function backfill(
  on: RebuildContext,
  rebuild: Rebuild,
  { signal, limit }: { signal: AbortSignal; limit?: number },
): Promise<void> {
  const to = await targetOf(on, rebuild);
  if (to <= rebuild.position) return;
  const { db, codec, projection } = on;
  const { tableOf } = shadowTables(projection, rebuild);
  let saved = rebuild.position;
  let folded = projection.fold?.(db, tableOf);
  await replay({
    ...(await readerOf(db, on)),
    after: saved,
    to,
    ...(on.throttle && { throttle: on.throttle }),
    ...(limit !== undefined && { limit }),
    signal,
    ...(folded && {
      async fold(events) {
        folded ??= projection.fold?.(db, tableOf);
        await folded?.add(events, await codec.keysOf(events));
        return (folded?.bytes() ?? 0) < FOLDED_BYTES;
      },
    }),
    async write({ events, count, scannedTo }) {
      const keyOf = await codec.keysOf(events);
      await db.transaction(async (transaction) => {
        await transaction.raw(ASYNCHRONOUS_COMMIT);
        const row = await lockRebuild(transaction, rebuild);
        if (row.position !== saved) throw new RebuildInterrupted();
        await folded?.write(transaction);
        if (events.length > 0) await projection.apply(transaction, events, tableOf, keyOf);
        const moved = { position: String(scannedTo), events: row.events + count, head: String(to) };
        await transaction(REBUILDS).where({ id: row.id }).update(moved);
      });
      folded = undefined;
      saved = scannedTo;
      return saved;
    },
  });
}

/**
 * Applies the events between the rebuild's position and `to` within the caller's transaction, which suits few events.
 * @returns the number of events applied
 */
export async function backfillWithin(
  transaction: Knex.Transaction,
  on: RebuildContext,
  rebuild: Rebuild,
  to: bigint,
): Promise<number> {
  if (to <= rebuild.position) return 0;
  let applied = 0;
  await replay({
    ...(await readerOf(transaction, on)),
    after: rebuild.position,
    to,
    async write({ events, scannedTo }) {
      const { tableOf } = shadowTables(on.projection, rebuild);
      if (events.length > 0) {
        await on.projection.apply(transaction, events, tableOf, await on.codec.keysOf(events));
      }
      applied += events.length;
      return scannedTo;
    },
  });
  return applied;
}

async function readerOf(db: Knex, { store, codec, projection }: RebuildContext) {
  const skip = await readSkipped(db, projection);
  return { store, codec, opens: projection.opens, prefixes: prefixesOf(projection), skip };
}
