import type { Knex } from "knex";
import type { Codec } from "../../src/event-store/codec-port.ts";
import type { EventStore } from "../../src/event-store/port.ts";
import { openCheckpoint } from "../../src/projections/checkpoint.ts";
import { CheckpointMoved, commitPortion } from "../../src/projections/commit-portion.ts";
import { ownTable, type Projection } from "../../src/projections/projection.ts";
import { createReader, type ReaderLimits } from "../../src/projections/reader.ts";

interface Options {
  store: EventStore;
  codec: Codec;
  db: Knex;
  projection: Projection;
  /** Events a query and a commit; default: as many as a rebuild. */
  limit?: number;
  limits?: Partial<ReaderLimits>;
}

/**
 * Applies the events from a read model's checkpoint to the head of the store, and returns the position. Fails on the first
 * error; begins again where the app's own runner has moved the checkpoint meanwhile.
 */
export async function runToHead(options: Options): Promise<bigint> {
  const saved = await openCheckpoint(options.db, options.projection);
  return runFrom({ ...options, saved }).catch((error: unknown) => {
    if (!(error instanceof Error && (error.cause ?? error) instanceof CheckpointMoved)) throw error;
    return runToHead(options);
  });
}

/** The same from a checkpoint that this process believes in, under a lease. */
export async function runFrom({ limit, ...on }: Options & { saved: bigint; epoch?: bigint }): Promise<bigint> {
  let { saved } = on;
  const reader = createReader({
    ...on,
    tableOf: ownTable,
    after: saved,
    limits: limit === undefined ? on.limits : { page: limit, events: 0 },
    async commit(portion, write) {
      await commitPortion({ ...on, saved }, portion, write);
      saved = portion.scannedTo;
    },
  });
  while (!(await reader.next()).atHead);
  return saved;
}
