import type { Knex } from "knex";
import type { Codec } from "../../src/event-store/codec-port.ts";
import type { EventStore } from "../../src/event-store/port.ts";
import { openCheckpoint } from "../../src/projections/checkpoint.ts";
import { commitPortion } from "../../src/projections/commit-portion.ts";
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

/** Applies the events from a read model's checkpoint to the head of the store, and returns the position. Fails on the first error. */
export async function runToHead(options: Options): Promise<bigint> {
  return runFrom({ ...options, saved: await openCheckpoint(options.db, options.projection) });
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
