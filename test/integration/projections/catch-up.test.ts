import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Knex } from "knex";
import { createInProcessBus } from "../../../src/bus/in-process.ts";
import { createCommands } from "../../../src/commands/handle.ts";
import { createCodec } from "../../../src/event-store/codec.ts";
import { type EventStore, START } from "../../../src/event-store/port.ts";
import { createPostgresEventStore } from "../../../src/event-store/postgres.ts";
import { LeaseLost } from "../../../src/leases/fence.ts";
import { createPostgresLeases } from "../../../src/leases/postgres.ts";
import { openCheckpoint, readStatuses } from "../../../src/projections/checkpoint.ts";
import { CheckpointMoved } from "../../../src/projections/commit-portion.ts";
import { skipFault } from "../../../src/projections/faults.ts";
import type { FoldState, Projection } from "../../../src/projections/projection.ts";
import { resetProjection } from "../../../src/projections/reset.ts";
import type { CatchUpLimits } from "../../../src/projections/runner.ts";
import { startProjections } from "../../../src/projections/start.ts";
import { contextFor, counter, counterEvents } from "../../support/counter.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { applyTo, foldBy } from "../../support/fold-by.ts";
import { createMemoryKeys } from "../../support/memory-keys.ts";
import { runFrom, runToHead } from "../../support/run-to-head.ts";
import { createSums, SUM_BYTES, sums } from "../../support/sums.ts";
import { createTotals, totals } from "../../support/totals.ts";
import { until } from "../../support/until.ts";

const NAMES = [totals.name, sums.name];
const LIMITS: CatchUpLimits = { farBehind: { positions: 10n, events: 10 }, page: 10 };
const COUNTERS = ["a", "b", "c"];
const LONG = deadlines.condition;

let database: TestDatabase;
let db: Knex;
let store: EventStore;
const codec = createCodec(counterEvents, createMemoryKeys());
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
/** Resources started by a test; closed after it, the last first. */
const ending: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  jest.clearAllMocks();
  database = await createTestDatabase();
  db = database.knex;
  await createTotals(db);
  await createSums(db);
  store = createPostgresEventStore({ connection: database.connection });
  ending.push(
    () => database.drop(),
    () => store.close(),
  );
  for (let round = 0; round < 8; round++) for (const id of COUNTERS) await raise(id, 1, 2, 3, 4, 5);
});
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function raise(id: string, ...by: number[]): Promise<bigint> {
  const { position } = await createCommands({ store, codec }).handle(counter, id, { raise: by }, contextFor(null));
  return position as bigint;
}

/** The read models of one process. */
function start(projections: readonly Projection[], limits: CatchUpLimits = {}) {
  const leases = createPostgresLeases({ connection: database.connection, log });
  const bus = createInProcessBus(log);
  const catchUpLimits = { ...LIMITS, ...limits };
  const parts = { store, codec, db, projections, bus, leases, log: log as never, catchUpLimits };
  const started = startProjections(parts);
  ending.push(
    () => leases.close(),
    () => bus.close(),
    () => started.stop(),
  );
  return started.progress;
}

const head = () => store.head();
const rowsOf = async () => [
  await db("total").orderBy("stream"),
  await db("sum").orderBy("stream").select("stream", "total"),
];
const foldSums = (...on: Parameters<NonNullable<Projection["fold"]>>) => sums.fold?.(...on) as FoldState;

/** The rows as a fresh rebuild makes them. */
async function rebuilt(): Promise<unknown[]> {
  for (const projection of [totals, sums]) {
    await resetProjection(db, projection);
    await runToHead({ store, codec, db, projection });
  }
  return rowsOf();
}

test("writes a folded row once, and goes on live at the head", async () => {
  const progress = start([totals, sums]);
  expect(await progress.waitFor(NAMES, await head(), LONG)).toBe(true);
  expect(await db("sum").pluck("writes")).toEqual([1, 1, 1]);
  expect(await progress.waitFor(NAMES, await raise("a", 7), LONG)).toBe(true);
  expect(await rowsOf()).toEqual(await rebuilt());
  const ended = expect.objectContaining({ projection: "sums", events: 120 });
  expect(log.info).toHaveBeenCalledWith(ended, "catching up ended");
});

test("one projection at a time has its rows in memory; one near the head does not wait for it", async () => {
  await runToHead({ store, codec, db, projection: totals });
  const near = await raise("a", 1);
  const inMemory = new Set<string>();
  const atOnce: number[] = [];
  const folding = (name: string): Projection => ({
    ...sums,
    name,
    tables: [],
    fold(...on) {
      const folded = foldSums(...on);
      return {
        ...folded,
        async add(...batch) {
          inMemory.add(name);
          atOnce.push(inMemory.size);
          await folded.add(...batch);
        },
        async write() {
          await until(() => progress.waitFor([totals.name], near, 0));
          inMemory.delete(name);
        },
      };
    },
  });
  const names = ["one", "two", "three"];
  const progress = start([totals, ...names.map(folding)]);
  expect(await progress.waitFor(names, near, LONG)).toBe(true);
  expect(Math.max(...atOnce)).toBe(1);
});

test("commits before the head when enough is in memory", async () => {
  const progress = start([totals, sums], { bytes: 2 * SUM_BYTES });
  expect(await progress.waitFor(NAMES, await head(), LONG)).toBe(true);
  const writes: number[] = await db("sum").pluck("writes");
  expect(writes.every((count) => count > 1)).toBe(true);
  expect(await rowsOf()).toEqual(await rebuilt());
});

test("ends with the rows of a rebuild after kill -9 in the middle and a restart", async () => {
  const { host, port, user, database: name } = db.client.config.connection;
  const connection = { host, port, user, database: name };
  const script = "test/support/catch-up-process.ts";
  const argument = JSON.stringify({ connection, pages: 8 });
  const killed = spawn(process.execPath, ["--import", "tsx", script, argument], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(killed.stdout, "data");
  killed.kill("SIGKILL");
  await once(killed, "exit");
  const positions = (await readStatuses(db, [totals, sums])).map(({ position }) => position);
  expect(positions.some((position) => position > START)).toBe(true);
  expect(positions.every((position) => position < 120n)).toBe(true);

  const progress = start([totals, sums]);
  expect(await progress.waitFor(NAMES, await head(), LONG)).toBe(true);
  expect(await rowsOf()).toEqual(await rebuilt());
});

test("writes nothing once a later epoch has the read model, nor from a checkpoint that has moved", async () => {
  const epoch = 1n;
  await openCheckpoint(db, sums, epoch);
  const on = { store, codec, db, projection: sums, epoch, saved: START };
  await db("projections.checkpoint").update({ epoch: 2 });
  await expect(runFrom(on)).rejects.toMatchObject({ cause: expect.any(LeaseLost) });
  await db("projections.checkpoint").update({ epoch: 1, position: 7 });
  await expect(runFrom(on)).rejects.toMatchObject({ cause: expect.any(CheckpointMoved) });
  expect(await db("sum")).toEqual([]);
});

test("stops one read model at an event that it cannot apply, and the others go on", async () => {
  const { events } = await store.readAll({ after: START, limit: 60 });
  const poison = events.at(-1)?.position;
  const failing: Projection = {
    ...totals,
    fold: foldBy(async (transaction, batch, ...rest) => {
      if (batch.some(({ position }) => position === poison)) throw new RangeError("cannot be applied");
      await applyTo(totals, transaction, batch, ...rest);
    }),
  };
  const progress = start([failing, sums]);
  expect(await progress.waitFor(["sums"], await head(), LONG)).toBe(true);
  await until(async () => (await progress.status())[0]?.status === "faulted");
  const [status] = await progress.status();
  expect(status?.fault).toMatchObject({ position: String(poison), error: "RangeError" });

  await skipFault(db, "totals", { position: String(poison), reason: "broken", actorId: randomUUID() });
  await until(async () => progress.waitFor(["totals"], await head(), 0));
  expect((await db("total").sum("events as events"))[0]).toEqual({ events: "119" });
});
