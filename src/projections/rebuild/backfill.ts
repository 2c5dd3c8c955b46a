import type { Knex } from "knex";
import type { Codec, KeyOf, RecordedEvent } from "../../event-store/codec-port.ts";
import { type EventStore, START } from "../../event-store/port.ts";
import { prefixesOf } from "../batch.ts";
import { readInUse } from "../checkpoint.ts";
import type { Projection } from "../projection.ts";
import { replay } from "../replay.ts";
import { lockRebuild, REBUILDS, type Rebuild } from "./rebuild-record.ts";
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
 * faulted or of another version.
 */
async function targetOf({ db, store }: RebuildContext, { name, version }: Rebuild): Promise<bigint> {
  const live = await readInUse(db, name);
  return live && live.status === "active" && live.version === version ? live.position : store.head();
}

/**
 * Applies the missing events to the shadow tables, each page in one transaction with the rebuild's position.
 * @throws Interrupted when the record requests another state
 */
export async function backfill(
  on: RebuildContext,
  rebuild: Rebuild,
  { signal, limit }: { signal: AbortSignal; limit?: number },
): Promise<void> {
  const to = await targetOf(on, rebuild);
  if (to <= rebuild.position) return;
  let saved = rebuild.position;
  await replay({
    ...(await readerOf(on.db, on)),
    after: saved,
    to,
    ...(on.throttle && { throttle: on.throttle }),
    ...(limit !== undefined && { limit }),
    signal,
    async write({ events, scannedTo }) {
      const keyOf = await on.codec.keysOf(events);
      saved = await on.db.transaction(async (transaction) => {
        await transaction.raw(ASYNCHRONOUS_COMMIT);
        const row = await lockRebuild(transaction, rebuild);
        if (row.position < saved) return row.position; // a crash rolled back the last commits
        const fresh = events.filter(({ position }) => position > row.position);
        await applyTo(transaction, on.projection, row, fresh, keyOf);
        const position = scannedTo > row.position ? scannedTo : row.position;
        const moved = { position: String(position), events: row.events + fresh.length, head: String(to) };
        await transaction(REBUILDS).where({ id: row.id }).update(moved);
        return position;
      });
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
      await applyTo(transaction, on.projection, rebuild, events, await on.codec.keysOf(events));
      applied += events.length;
      return scannedTo;
    },
  });
  return applied;
}

async function readerOf(db: Knex, { store, codec, projection }: RebuildContext) {
  const positions: string[] = await db("projections.skipped").where({ name: projection.name }).pluck("position");
  const skip = new Set(positions.map(BigInt));
  return { store, codec, opens: projection.opens, prefixes: prefixesOf(projection), skip };
}

async function applyTo(
  transaction: Knex.Transaction,
  projection: Projection,
  rebuild: Rebuild,
  events: readonly RecordedEvent[],
  keyOf: KeyOf,
): Promise<void> {
  if (events.length === 0) return;
  await projection.apply(transaction, events, shadowTables(projection, rebuild).tableOf, keyOf);
}
