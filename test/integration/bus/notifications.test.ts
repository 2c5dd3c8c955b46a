import type { Knex } from "knex";
import { createInProcessBus } from "../../../src/bus/in-process.ts";
import { createNatsBus } from "../../../src/bus/nats.ts";
import type { BusMessage, EventBus } from "../../../src/bus/port.ts";
import { startRelay } from "../../../src/bus/relay.ts";
import { startSharedRelay } from "../../../src/bus/shared-relay.ts";
import { createCommands } from "../../../src/commands/handle.ts";
import { createCodec } from "../../../src/event-store/codec.ts";
import { type EventStore, START } from "../../../src/event-store/port.ts";
import { createPostgresEventStore } from "../../../src/event-store/postgres.ts";
import { resetProjection } from "../../../src/projections/reset.ts";
import { startProjections } from "../../../src/projections/start.ts";
import { anEvent } from "../../support/an-event.ts";
import { contextFor, counter, counterEvents } from "../../support/counter.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { freeLeases } from "../../support/free-leases.ts";
import { createMemoryKeys } from "../../support/memory-keys.ts";
import { natsServerMissing, startNatsServer } from "../../support/nats-server.ts";
import { runToHead } from "../../support/run-to-head.ts";
import { testUnless } from "../../support/test-unless.ts";
import { createTotals, totals } from "../../support/totals.ts";

const codec = createCodec(counterEvents, createMemoryKeys());
const log = { error: jest.fn(), warn: jest.fn() };
let database: TestDatabase;
let db: Knex;
let store: EventStore;
/** Resources started by a test; closed after it, the last first. */
const ending: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  db = database.knex;
  await createTotals(db);
  store = createPostgresEventStore({ connection: database.connection });
  ending.push(
    () => database.drop(),
    () => store.close(),
  );
});
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** Leaves out, doubles, delays and swaps what is published, sometimes by refusing it. */
function unreliable(bus: EventBus): EventBus {
  const held: BusMessage[] = [];
  let n = 0;
  return {
    ...bus,
    async publish(message) {
      n += 1;
      if (n % 17 === 0) throw new Error("refused");
      if (n % 5 === 0) return;
      if (n % 3 === 0) {
        held.push(message);
        return;
      }
      // Under another id, so that no bus leaves it out.
      const again = { ...message, id: `${message.id} again` };
      for (const one of [message, ...held.splice(0).reverse(), again]) await bus.publish(one);
    },
  };
}

const rows = () => db("total").orderBy("stream");

/** Saves in several streams, among events that are none of the read model's; answers when it has passed the last of them. */
async function storm(saves: number, afterEach: (save: number) => Promise<void>, bus: EventBus): Promise<void> {
  const started = startProjections({
    store,
    codec,
    db,
    projections: [totals],
    bus,
    leases: freeLeases,
    log: log as never,
  });
  ending.push(() => started.stop());
  const commands = createCommands({ store, codec });
  let last = START;
  for (let save = 0; save < saves; save++) {
    const raised = await commands.handle(counter, `s${save % 7}`, { raise: [1, save % 5] }, contextFor(null));
    last = raised.position ?? last;
    if (save % 4 === 0) last = (await store.append(`other-${save}`, [anEvent()], "none")).position;
    await afterEach(save);
  }
  expect(await started.progress.waitFor(["totals"], last, 90_000)).toBe(true);
}

async function expectAsRebuilt(): Promise<void> {
  const live = await rows();
  expect(live).toHaveLength(7);
  await resetProjection(db, totals);
  await runToHead({ store, codec, db, projection: totals });
  expect(live).toEqual(await rows());
}

test("in process, duplicated, lost, delayed or reordered notifications change nothing", async () => {
  const bus = createInProcessBus(log);
  ending.push(() => bus.close());
  const relay = await startRelay({ store, bus: unreliable(bus), log });
  ending.push(() => relay.stop());
  await storm(60, async () => undefined, bus);
  await expectAsRebuilt();
});

describe("over NATS", () => {
  testUnless(natsServerMissing)("neither do they, nor a server that is killed again and again", async () => {
    const server = await startNatsServer();
    ending.push(() => server.remove());
    const { url } = server;
    const [speaking, hearing] = [createNatsBus({ url, log }), createNatsBus({ url, log })];
    ending.push(
      () => speaking.close(),
      () => hearing.close(),
    );
    const relay = startSharedRelay({ store, bus: unreliable(speaking), db, leases: freeLeases, log });
    ending.push(() => relay.stop());
    await storm(
      60,
      async (save) => {
        if (save % 20 === 5) await server.kill();
        if (save % 20 === 15) await server.start();
      },
      hearing,
    );
    await expectAsRebuilt();
  });
});
