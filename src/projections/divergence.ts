import type { Knex } from "knex";
import type { EventMark, EventStore } from "../event-store/port.ts";
import { sleep } from "../timing/sleep.ts";
import { type History, readInUse, saveDivergence } from "./checkpoint.ts";
import type { Projection } from "./projection.ts";
import { RebuildUnderWay, requestRebuild } from "./rebuild/commands.ts";
import { REBUILDS } from "./rebuild/rebuild-record.ts";

/** A node of the store may lag behind another: the store is read this often before events count as lost. */
const MAX_READS = 3;
const READ_INTERVAL_MS = 1_000;

/**
 * Whether the store lost events that a projection has read, as after a restore from an older backup: the last of them does not
 * stand where it stood, or the checkpoint is ahead of the head. Continuing from the checkpoint would skip the next events.
 */
export async function hasLostEvents(
  store: Pick<EventStore, "head" | "readStream">,
  { position, last }: Pick<History, "position" | "last">,
  signal: AbortSignal,
): Promise<boolean> {
  const isIntact = async () => (last ? await isStanding(store, last) : position <= (await store.head()));
  for (let reads = 1; ; reads++) {
    if (await isIntact()) return false;
    if (reads === MAX_READS) return true;
    await sleep(READ_INTERVAL_MS, { signal });
    if (signal.aborted) return false;
  }
}

async function isStanding(store: Pick<EventStore, "readStream">, mark: EventMark): Promise<boolean> {
  const { stream, revision, id, position } = mark;
  for await (const event of store.readStream(stream, { from: revision, to: revision })) {
    return event.id === id && event.position === position;
  }
  return false;
}

/** Marks the rows in use as diverged, discards a rebuild under way, which has read the lost events, and requests another one. */
export async function replaceDivergedRows(db: Knex, projection: Projection, epoch?: bigint): Promise<void> {
  await db.transaction(async (transaction) => {
    await saveDivergence(transaction, projection, epoch);
    const finished = { state: "aborted", finished_at: transaction.fn.now() };
    await transaction(REBUILDS).where({ name: projection.name }).whereNull("finished_at").update(finished);
    await requestRebuild(transaction, projection, null);
  });
}

/** Requests the rebuild of rows that were marked earlier, unless it is under way. */
export async function ensureReplacement(db: Knex, projection: Projection): Promise<void> {
  const live = await readInUse(db, projection.name);
  if (!live?.diverged) return;
  try {
    await requestRebuild(db, projection, null);
  } catch (error) {
    if (!(error instanceof RebuildUnderWay)) throw error;
  }
}
