import { createInProcessBus } from "../../src/bus/in-process.ts";
import { createCodec } from "../../src/event-store/codec.ts";
import { createPostgresEventStore } from "../../src/event-store/postgres.ts";
import { createPostgresLeases } from "../../src/leases/postgres.ts";
import { createKnex } from "../../src/postgres/pool.ts";
import { startProjections } from "../../src/projections/start.ts";
import { counterEvents } from "./counter.ts";
import { createMemoryKeys } from "./memory-keys.ts";
import { sums } from "./sums.ts";
import { totals } from "./totals.ts";

/**
 * A process whose read models catch up in small pages, and stop in the middle: prints `at hand` when it has so many pages, the
 * last of them not applied.
 */
const { connection, pages } = JSON.parse(process.argv[2] as string);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
const db = createKnex(connection);
const store = createPostgresEventStore({ connection });
const decoding = createCodec(counterEvents, createMemoryKeys());
let decoded = 0;
const codec: typeof decoding = {
  ...decoding,
  async decode(events, opens) {
    decoded += 1;
    if (decoded < pages) return decoding.decode(events, opens);
    process.stdout.write("at hand\n");
    return new Promise(() => undefined);
  },
};
startProjections({
  store,
  codec,
  db,
  projections: [totals, sums],
  bus: createInProcessBus(log),
  leases: createPostgresLeases({ connection, log }),
  catchUpLimits: { farBehind: { positions: 10n, events: 10 }, page: 10, events: 30 },
  log,
});
