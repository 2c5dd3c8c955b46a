import { once } from "node:events";
import { createCodec } from "../../src/event-store/codec.ts";
import { createPostgresEventStore } from "../../src/event-store/postgres.ts";
import { createPostgresLeases } from "../../src/leases/postgres.ts";
import { createKnex } from "../../src/postgres/pool.ts";
import { startRunner } from "../../src/projections/runner.ts";
import { leaseName } from "../../src/projections/start.ts";
import { createFairQueue } from "../../src/workers/fair-queue.ts";
import { counterEvents } from "./counter.ts";
import { createMemoryKeys } from "./memory-keys.ts";
import { totals } from "./totals.ts";

/**
 * A process that runs a read model under a lease and has a page at hand: prints `at hand` when it has decoded one, writes it
 * after a line on standard input, and prints `stopped` when its lease is gone and its work has ended.
 */
const { connection, timing } = JSON.parse(process.argv[2] as string);
const log = { warn: () => undefined, error: () => undefined, info: () => undefined };
const db = createKnex(connection);
const turns = createFairQueue({ running: 1, waiting: 1, waitingPerOwner: 1 });
const store = createPostgresEventStore({ connection });
const decoding = createCodec(counterEvents, createMemoryKeys());
const codec: typeof decoding = {
  ...decoding,
  async decode(events, opens) {
    process.stdout.write("at hand\n");
    await once(process.stdin, "data");
    return decoding.decode(events, opens);
  },
};
await createPostgresLeases({ connection, timing, log }).hold(
  leaseName(totals),
  new AbortController().signal,
  async (held, epoch) => {
    const runner = startRunner({ store, codec, db, projection: totals, epoch, turns, log: log as never });
    const over = AbortSignal.any([held, runner.ended]);
    if (!over.aborted) await once(over, "abort");
    await runner.stop();
    process.stdout.write("stopped\n");
  },
);
