import type { Knex } from "knex";
import { lockCheckpoint, saveCheckpoint } from "./checkpoint.ts";
import type { Projection } from "./projection.ts";
import type { Portion } from "./reader.ts";

/** The stored checkpoint is not where this process left it: another process applied events, or a crash rolled back. */
export class CheckpointMoved extends Error {
  override readonly name = "CheckpointMoved";
}

/**
 * Commits rows and checkpoint of a live projection in one transaction, under the lock of the checkpoint.
 * @param on.saved the checkpoint as this process last read or wrote it
 * @param on.epoch fencing token of the lease: a checkpoint with a later epoch is not written
 * @throws CheckpointMoved, LeaseLost, VersionNotInUse, RowsDiverged; nothing is written
 */
export async function commitPortion(
  on: { db: Knex; projection: Projection; saved: bigint; epoch?: bigint | undefined },
  { events, scannedTo, last }: Pick<Portion, "events" | "scannedTo" | "last">,
  write: (transaction: Knex.Transaction) => Promise<void>,
): Promise<void> {
  const { db, projection, saved, epoch } = on;
  await db.transaction(async (transaction) => {
    if ((await lockCheckpoint(transaction, projection, epoch)) !== saved) throw new CheckpointMoved();
    await write(transaction);
    await saveCheckpoint(transaction, projection, scannedTo, { events, last });
  });
}
