import type { Knex } from "knex";
import { START } from "../event-store/port.ts";
import { lockCheckpoint, saveCheckpoint } from "./checkpoint.ts";
import type { Projection } from "./projection.ts";

/**
 * Empties a read model and sets it back to the start, in one transaction. A runner of it notices and begins again.
 * @throws LeaseLost when the lease of `epoch` is not the latest
 */
export async function resetProjection(db: Knex, projection: Projection, epoch?: bigint): Promise<void> {
  await db.transaction(async (transaction) => {
    if (epoch !== undefined) await lockCheckpoint(transaction, projection, epoch);
    await saveCheckpoint(transaction, projection, START); // the row first: a runner holds it before it writes rows
    if (projection.tables.length > 0)
      await transaction.raw(`truncate ${projection.tables.map(() => "??").join(", ")}`, [...projection.tables]);
  });
}
