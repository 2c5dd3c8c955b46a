import type { Knex } from "knex";
import type { Codec } from "../event-store/codec-port.ts";
import { type EventStore, START } from "../event-store/port.ts";
import { applyEvents, prefixesOf } from "./batch.ts";
import { openCheckpoint, saveCheckpoint } from "./checkpoint.ts";
import type { Projection } from "./projection.ts";
import { replay } from "./replay.ts";

/** Empties a read model and sets it back to the start, in one transaction. A runner of it notices and begins again. */
export async function resetProjection(db: Knex, projection: Projection): Promise<void> {
  await db.transaction(async (transaction) => {
    await saveCheckpoint(transaction, projection, START); // the row first: a runner holds it before it writes rows
    if (projection.tables.length > 0)
      await transaction.raw(`truncate ${projection.tables.map(() => "??").join(", ")}`, [...projection.tables]);
  });
}

/** Brings a read model from its checkpoint to the head of the store, and answers the position it reached. Fails on the first error. */
export async function runToHead(options: {
  store: EventStore;
  codec: Codec;
  db: Knex;
  projection: Projection;
}): Promise<bigint> {
  const { store, codec, db, projection } = options;
  let saved = await openCheckpoint(db, projection);
  return replay({
    store,
    codec,
    prefixes: prefixesOf(projection),
    after: saved,
    async write({ events, scannedTo }) {
      saved = await applyEvents({ db, projection, events, scannedTo, saved });
      return saved;
    },
  });
}
