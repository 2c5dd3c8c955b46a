import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Knex } from "knex";
import { createInProcessBus } from "../../../src/bus/in-process.ts";
import { createCommands } from "../../../src/commands/handle.ts";
import { createCodec } from "../../../src/event-store/codec.ts";
import type { Codec } from "../../../src/event-store/codec-port.ts";
import { type EventStore, START } from "../../../src/event-store/port.ts";
import { createPostgresEventStore } from "../../../src/event-store/postgres.ts";
import { LeaseLost } from "../../../src/leases/fence.ts";
import { createPostgresLeases } from "../../../src/leases/postgres.ts";
import { createCatchUp } from "../../../src/projections/catch-up/catch-up.ts";
import { EVENT_BYTES } from "../../../src/projections/catch-up/member.ts";
import { openCheckpoint, readStatuses } from "../../../src/projections/checkpoint.ts";
import { skipFault } from "../../../src/projections/faults.ts";
import type { Projection } from "../../../src/projections/projection.ts";
import { resetProjection } from "../../../src/projections/reset.ts";
import { startProjections } from "../../../src/projections/start.ts";
import { contextFor, counter, counterEvents } from "../../support/counter.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { createMemoryKeys } from "../../support/memory-keys.ts";
import { runToHead } from "../../support/run-to-head.ts";
import { createSums, SUM_BYTES, sums } from "../../support/sums.ts";
import { createGate } from "../../support/tally.ts";
import { createTotals, totals } from "../../support/totals.ts";
import { until } from "../../support/until.ts";

const NAMES = [totals.name, sums.name];
const LIMITS = { farBehind: { positions: 10n, events: 10 }, chunk: 10 };
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
function start(projections: readonly Projection[], on: { store?: EventStore; codec?: Codec } = {}, limits = {}) {
  const leases = createPostgresLeases({ connection: database.connection, log });
  const bus = createInProcessBus(log);
  const catchUpLimits = { ...LIMITS, ...limits };
  const parts = { store, codec, db, projections, bus, leases, log: log as never, catchUpLimits };
  const started = startProjections({ ...parts, ...on });
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

const createSumsFold: NonNullable<Projection["fold"]> = (...on) =>
  (sums.fold as NonNullable<Projection["fold"]>)(...on);

/** The rows as a fresh rebuild makes them. */
async function rebuilt(): Promise<unknown[]> {
  for (const projection of [totals, sums]) {
    await resetProjection(db, projection);
    await runToHead({ store, codec, db, projection });
  }
  return rowsOf();
}

/**
 * Counts the events that are read and decoded. Reading begins when both read models know how far behind they are: each has
 * been answered the head twice.
 */
function counting() {
  const counts = { read: 0, decoded: 0 };
  const ready = createGate();
  let asked = 0;
  const counted: { store: EventStore; codec: Codec } = {
    store: {
      ...store,
      async head() {
        asked += 1;
        const isLast = asked === 4;
        const position = await store.head();
        // One query more, as the second one to come makes before it is a member.
        if (isLast) void store.head().then(ready.open);
        return position;
      },
      async readAll(options) {
        await ready;
        const page = await store.readAll(options);
        counts.read += page.events.length;
        return page;
      },
    },
    codec: {
      ...codec,
      decode(events, opens) {
        counts.decoded += events.length;
        return codec.decode(events, opens);
      },
    },
  };
  return { counts, counted };
}

/** One that comes a page later reads this one by itself; the chunk decoded ahead and the page read ahead are dropped. */
const LATE = LIMITS.chunk;

test("reads and decodes every event once for all read models, and writes a folded row once", async () => {
  const { counts, counted } = counting();
  const progress = start([totals, sums], counted);
  expect(await progress.waitFor(NAMES, await head(), LONG)).toBe(true);
  expect(counts.decoded).toBeLessThanOrEqual(120 + 2 * LATE);
  expect(counts.read).toBeLessThanOrEqual(120 + 4 * LATE);
  expect(await db("sum").pluck("writes")).toEqual([1, 1, 1]);
  expect(await rowsOf()).toEqual(await rebuilt());
});

test("those further behind read first, up to the next ones; then all read together", async () => {
  await runToHead({ store, codec, db, projection: totals });
  for (const id of COUNTERS) await raise(id, ...Array(20).fill(1));
  const { counts, counted } = counting();
  const progress = start([totals, sums], counted);
  expect(await progress.waitFor(NAMES, await head(), LONG)).toBe(true);
  expect(counts.decoded).toBeLessThanOrEqual(180 + 2 * LATE);
  expect(await rowsOf()).toEqual(await rebuilt());
});

test("commits before the head when enough is in memory, and follows new events at the head", async () => {
  const progress = start([totals, sums], {}, { bytes: 2 * SUM_BYTES });
  expect(await progress.waitFor(NAMES, await head(), LONG)).toBe(true);
  const writes: number[] = await db("sum").pluck("writes");
  expect(writes.every((count) => count > 1)).toBe(true);
  expect(await progress.waitFor(NAMES, await raise("a", 7), LONG)).toBe(true);
  expect(await rowsOf()).toEqual(await rebuilt());
  expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ events: expect.any(Number) }), "catching up ended");
});

test("decodes and takes further events while a commit is under way", async () => {
  let decoded = 0;
  const counted: Codec = {
    ...codec,
    decode(events, opens) {
      decoded += events.length;
      return codec.decode(events, opens);
    },
  };
  const slow: Projection = {
    ...sums,
    fold(db, tableOf) {
      const folded = createSumsFold(db, tableOf);
      return {
        ...folded,
        async write(transaction) {
          const enough = Math.min(120, decoded + 2 * LIMITS.chunk);
          await until(async () => decoded >= enough);
          await folded.write(transaction);
        },
      };
    },
  };
  const progress = start([slow], { codec: counted }, { read: 4 * LIMITS.chunk });
  expect(await progress.waitFor([sums.name], await head(), LONG)).toBe(true);
  expect((await db("sum").pluck("writes")).every((count) => count > 1)).toBe(true);
  expect(await db("sum").orderBy("stream").select("stream", "total")).toEqual((await rebuilt())[1]);
});

test("commits the largest read model first when all together exceed the limit of memory", async () => {
  const batches: number[] = [];
  const counted: Projection = {
    ...totals,
    async apply(transaction, batch, ...rest) {
      batches.push(batch.length);
      await totals.apply(transaction, batch, ...rest);
    },
  };
  const { counted: together } = counting();
  const progress = start([counted, sums], together, { bytes: 20 * EVENT_BYTES });
  expect(await progress.waitFor(NAMES, await head(), LONG)).toBe(true);
  expect(Math.max(...batches)).toBeLessThanOrEqual(20);
  expect(await db("sum").pluck("writes")).toEqual([1, 1, 1]);
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

test("writes nothing once a later epoch has the read model", async () => {
  const before = await db("total");
  const epoch = 1n;
  await openCheckpoint(db, totals, epoch);
  const catchUp = createCatchUp({ store, codec, db, log, limits: LIMITS });
  const caught = catchUp.join({
    projection: totals,
    epoch,
    position: START,
    isConfirmed: () => true,
    onSaved: () => undefined,
    signal: new AbortController().signal,
  });
  await db("projections.checkpoint").update({ epoch: 2 });
  await expect(caught).rejects.toThrow(LeaseLost);
  expect(await db("total")).toEqual(before);
});

test("stops one read model at an event that it cannot apply, and the others go on", async () => {
  const { events } = await store.readAll({ after: START, limit: 60 });
  const poison = events.at(-1)?.position;
  const failing: Projection = {
    ...totals,
    async apply(transaction, batch, ...rest) {
      if (batch.some(({ position }) => position === poison)) throw new RangeError("cannot be applied");
      await totals.apply(transaction, batch, ...rest);
    },
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
