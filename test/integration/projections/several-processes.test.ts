import type { Knex } from "knex";
import { createInProcessBus } from "../../../src/bus/in-process.ts";
import { startRelay } from "../../../src/bus/relay.ts";
import { createCommands } from "../../../src/commands/handle.ts";
import { createCodec } from "../../../src/event-store/codec.ts";
import { type EventStore, START } from "../../../src/event-store/port.ts";
import { createPostgresEventStore } from "../../../src/event-store/postgres.ts";
import { createPostgresLeases } from "../../../src/leases/postgres.ts";
import type { Projection } from "../../../src/projections/projection.ts";
import { startProjections } from "../../../src/projections/start.ts";
import { createProgress } from "../../../src/projections/wait.ts";
import { createPostgresPubSub } from "../../../src/pubsub/postgres.ts";
import { contextFor, counter, counterEvents } from "../../support/counter.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { foldBy } from "../../support/fold-by.ts";
import { createMemoryKeys } from "../../support/memory-keys.ts";
import { until } from "../../support/until.ts";

const LONG = deadlines.condition;

let database: TestDatabase;
let db: Knex;
let store: EventStore;
const codec = createCodec(counterEvents, createMemoryKeys());
const log = { error: jest.fn(), warn: jest.fn() };
/** Resources started by a test; closed after it, the last first. */
const ending: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  db = database.knex;
  await db.raw("create table total (stream text primary key, total int not null)");
  store = createPostgresEventStore({ connection: database.connection });
  ending.push(
    () => database.drop(),
    () => store.close(),
  );
});
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** Writes down in `applied` what it is given. */
function counting(name: string, applied: string[], categories = ["counter"]): Projection {
  return {
    name,
    version: 1,
    categories,
    tables: [],
    fold: foldBy(async (_transaction, events) => void applied.push(...events.map(() => name))),
  };
}

const READ_MODELS = ["alpha", "beta", "gamma"];

/** One process: its own bus and relay, as it is without a bus for all. */
async function startProcess(projections: readonly Projection[]) {
  const { connection } = database;
  const bus = createInProcessBus(log);
  const leases = createPostgresLeases({ connection, log });
  const pubsub = createPostgresPubSub({ db, connection });
  const options = { store, codec, db, projections, bus, leases, pubsub, log: log as never };
  const { progress, stop } = startProjections(options);
  const relay = await startRelay({ store, bus, log });
  const parts = [() => relay.stop(), stop, () => bus.close(), () => leases.close(), () => pubsub.close()];
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= (async () => {
      for (const part of parts) await part();
    })();
    return ended;
  };
  ending.push(end);
  return { progress, end };
}

async function raise(id: string): Promise<bigint> {
  const { position } = await createCommands({ store, codec }).handle(counter, id, { raise: [1] }, contextFor(null));
  return position as bigint;
}

/** A process that runs no read model itself. */
function onlooker() {
  const pubsub = createPostgresPubSub({ db, connection: database.connection });
  ending.push(() => pubsub.close());
  const known = READ_MODELS.map((name) => ({ name, version: 1 }));
  return createProgress(db, known, { pubsub });
}

test("runs each projection in one process, and in another when that one ends", async () => {
  const [one, two]: string[][] = [[], []];
  const first = await startProcess(READ_MODELS.map((name) => counting(name, one as string[])));
  await first.progress.waitFor(READ_MODELS, await raise("a"), LONG);
  const second = await startProcess(READ_MODELS.map((name) => counting(name, two as string[])));
  const position = await raise("a");
  expect(await second.progress.waitFor(READ_MODELS, position, LONG)).toBe(true);
  expect([one?.length, two?.length]).toEqual([6, 0]);

  await first.end();
  expect(await second.progress.waitFor(READ_MODELS, await raise("a"), LONG)).toBe(true);
  expect([one?.length, two?.length]).toEqual([6, 3]);
});

test("a wait survives the move of the projection to another process", async () => {
  const first = await startProcess([counting("alpha", [])]);
  await first.progress.waitFor(["alpha"], await raise("a"), LONG);
  await startProcess([counting("alpha", [])]);
  // Nothing is there yet: whoever runs it has to come past it later.
  const next = (await store.head()) + 1n;
  const waits = [first.progress, onlooker()].map((progress) => progress.waitFor(["alpha"], next, 600_000));
  await first.end();
  expect(await raise("a")).toBe(next);
  expect(await Promise.all(waits)).toEqual([true, true]);
});

test("a wait for a projection of another process is notified before the checkpoint is polled", async () => {
  await startProcess([counting("alpha", [], ["other"])]); // events for others move it in memory, and the row later
  const { waitFor } = onlooker();
  const row = async () => BigInt((await db("projections.checkpoint").first("position"))?.position ?? START);
  const before = await raise("a");
  await until(async () => (await row()) === before);
  const hold = await db.transaction();
  await hold("projections.checkpoint").forUpdate().first("position");
  const position = await raise("a");
  expect(await waitFor(["alpha"], position, LONG)).toBe(true);
  expect(await row()).toBe(before);
  await hold.commit();
  await until(async () => (await row()) === position);
});

test("a wait for a faulted projection ends at once, in any process", async () => {
  const broken: Projection = {
    ...counting("alpha", []),
    fold: foldBy(async () => {
      throw new Error("broken");
    }),
  };
  await startProcess([broken]);
  const position = await raise("a");
  const { status, waitFor } = onlooker();
  await until(async () => (await status()).some((one) => one.status === "faulted"));
  expect(await waitFor(["alpha"], position, 600_000)).toBe(false);
});
