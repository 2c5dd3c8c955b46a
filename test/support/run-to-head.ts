import type { Knex } from "knex";
import type { Codec } from "../../src/event-store/codec-port.ts";
import type { EventStore } from "../../src/event-store/port.ts";
import { applyEvents, prefixesOf } from "../../src/projections/batch.ts";
import { openCheckpoint } from "../../src/projections/checkpoint.ts";
import type { Projection } from "../../src/projections/projection.ts";
import { replay } from "../../src/projections/replay.ts";

/** Applies the events from a read model's checkpoint to the head of the store, and returns the position. Fails on the first error. */
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
    opens: projection.opens,
    prefixes: prefixesOf(projection),
    after: saved,
    async write({ events, scannedTo }) {
      saved = await applyEvents({ db, codec, projection, events, scannedTo, saved });
      return saved;
    },
  });
}
