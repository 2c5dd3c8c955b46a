import type { Knex } from "knex";
import { START } from "../event-store/port.ts";
import { lockCheckpoint, saveCheckpoint } from "./checkpoint.ts";
import type { Projection } from "./projection.ts";

/**
 * Truncates the tables of a projection and sets its checkpoint to `START`, in one transaction. A running projection reads
 * the reset checkpoint and restarts.
 * @throws LeaseLost when the checkpoint has a later epoch
 */
export async function resetProjection(db: Knex, projection: Projection, epoch?: bigint): Promise<void> {
  await db.transaction(async (transaction) => {
    if (epoch !== undefined) await lockCheckpoint(transaction, projection, epoch);
    await saveCheckpoint(transaction, projection, START); // before the truncate: same lock order as a runner
    if (projection.tables.length > 0)
      await transaction.raw(`truncate ${projection.tables.map(() => "??").join(", ")}`, [...projection.tables]);
  });
}
