import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { createInProcessBus } from "../../../src/bus/in-process.ts";
import type { EventBus } from "../../../src/bus/port.ts";
import { startRelay } from "../../../src/bus/relay.ts";
import { createCommands } from "../../../src/commands/handle.ts";
import { createCodec } from "../../../src/event-store/codec.ts";
import type { RecordedEvent } from "../../../src/event-store/codec-port.ts";
import { type EventStore, START, StoreUnavailable } from "../../../src/event-store/port.ts";
import { createPostgresEventStore } from "../../../src/event-store/postgres.ts";
import type { Leases } from "../../../src/leases/port.ts";
import { createPostgresLeases } from "../../../src/leases/postgres.ts";
import { createKnex } from "../../../src/postgres/pool.ts";
import type { Projection } from "../../../src/projections/projection.ts";
import { resetProjection } from "../../../src/projections/reset.ts";
import { startProjections } from "../../../src/projections/start.ts";
import { createProgress } from "../../../src/projections/wait.ts";
import { createPostgresPubSub } from "../../../src/pubsub/postgres.ts";
import { contextFor, counter, counterEvents } from "../../support/counter.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { applyTo, foldBy } from "../../support/fold-by.ts";
import { freeLeases } from "../../support/free-leases.ts";
import { createMemoryKeys } from "../../support/memory-keys.ts";
import { runToHead } from "../../support/run-to-head.ts";
import { createGate } from "../../support/tally.ts";
import { createTotals, totals } from "../../support/totals.ts";
import { until } from "../../support/until.ts";

const LONG = deadlines.condition;

describe("projections", () => {
  let database: TestDatabase;
  let db: Knex;
  let store: EventStore;
  let bus: EventBus;
  const keys = createMemoryKeys();
  const codec = createCodec(counterEvents, keys);
  const log = { error: jest.fn(), warn: jest.fn() };
  /** Resources started by a test; closed after it, the last first. */
  const ending: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    db = database.knex;
    await createTotals(db);
    store = createPostgresEventStore({ connection: database.connection });
    bus = createInProcessBus(log);
    ending.push(
      () => database.drop(),
      () => store.close(),
      () => bus.close(),
    );
  });
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end();
  });

  const commands = () => createCommands({ store, codec });
  async function raise(id: string, ...by: number[]): Promise<bigint> {
    const { position } = await commands().handle(counter, id, { raise: by }, contextFor(null));
    return position as bigint;
  }
  function leases() {
    const made = createPostgresLeases({ connection: database.connection, log });
    ending.push(() => made.close());
    return made;
  }
  function pubsub() {
    const made = createPostgresPubSub({ db, connection: database.connection });
    ending.push(() => made.close());
    return made;
  }
  /** The read models of one process. */
  function start(
    projections: readonly Projection[] = [totals],
    more: { store?: EventStore; bus?: EventBus; db?: Knex; leases?: Leases } = {},
  ) {
    const process = { leases: leases(), pubsub: pubsub() };
    const started = startProjections({ store, codec, db, projections, bus, log: log as never, ...process, ...more });
    ending.push(() => started.stop());
    return started;
  }
  async function relay(): Promise<void> {
    const started = await startRelay({ store, bus, log });
    ending.push(() => started.stop());
  }
  const rows = () => db("total").orderBy("stream");
  const checkpoint = async (name = "totals") =>
    BigInt((await db("projections.checkpoint").where({ name }).first("position"))?.position ?? START);

  /** The read model as a fresh rebuild makes it. */
  async function rebuilt(): Promise<unknown[]> {
    await resetProjection(db, totals);
    await runToHead({ store, codec, db, projection: totals });
    return rows();
  }

  test("catches up, follows, and resolves a wait when the own write can be read", async () => {
    await raise("a", 1, 2);
    await relay();
    const { progress } = start();
    const position = await raise("a", 10);
    expect(await progress.waitFor(["totals"], position, LONG)).toBe(true);
    expect(await rows()).toEqual([{ stream: "counter-a", total: 13, events: 3 }]);
    for (let n = 0; n < 50; n++) {
      const next = await raise("b", 1);
      expect(await progress.waitFor(["totals"], next, LONG)).toBe(true);
      expect((await db("total").where("stream", "counter-b").first()).total).toBe(n + 1);
    }
    expect(await progress.status()).toEqual([
      { name: "totals", version: 1, position: await store.head(), status: "active", fault: null },
    ]);
  });

  test("waitFor resolves to false after the time limit and throws for an unknown name", async () => {
    const { progress } = start();
    expect(await progress.waitFor(["totals"], 99n, 50)).toBe(false);
    await expect(progress.waitFor(["typo"], 0n, 50)).rejects.toThrow("typo");
  });

  test("events of other categories advance the position at once and the checkpoint soon after", async () => {
    await relay();
    const { progress } = start();
    const elsewhere = createProgress(db, [totals]);
    await progress.waitFor(["totals"], await raise("a", 1), LONG);
    const { position } = await store.append("other-1", [await otherEvent()], "none");
    expect(await progress.waitFor(["totals"], position, LONG)).toBe(true);
    expect(await elsewhere.waitFor(["totals"], position, LONG)).toBe(true);
    expect(await checkpoint()).toBe(position);
    expect(await rows()).toHaveLength(1);
  });

  test("catches up by polling without notifications", async () => {
    const { progress } = start();
    expect(await progress.waitFor(["totals"], await raise("a", 5), LONG)).toBe(true);
  });

  test("applies every event once when two processes run the same projection after a partition", async () => {
    await relay();
    const [one, two] = [bus, createInProcessBus(log)].map((bus) => start([totals], { bus, leases: freeLeases }));
    let last = START;
    for (let k = 0; k < 40; k++) last = await raise(`s${k % 3}`, 1);
    expect(await one?.progress.waitFor(["totals"], last, LONG)).toBe(true);
    expect(await two?.progress.waitFor(["totals"], last, LONG)).toBe(true);
    const total = (await rows()).reduce((sum, row) => sum + row.total, 0);
    expect(total).toBe(40);
  });

  test("continues from its checkpoint after a stop in the middle", async () => {
    for (let k = 0; k < 30; k++) await raise(`s${k % 3}`, 1);
    let batches = 0;
    const [third, stopping] = [createGate(), createGate()];
    // Pages of three, so that there is a middle.
    const slow: EventStore = { ...store, readAll: (options) => store.readAll({ ...options, limit: 3 }) };
    const counting: Projection = {
      ...totals,
      fold: foldBy(async (transaction, events, ...rest) => {
        batches += 1;
        await applyTo(totals, transaction, events, ...rest);
        if (batches !== 3) return;
        third.open();
        await stopping;
      }),
    };
    const first = start([counting], { store: slow });
    await third;
    const stopped = first.stop();
    stopping.open();
    await stopped;
    expect(await checkpoint()).toBeLessThan(await store.head());
    const { progress } = start();
    expect(await progress.waitFor(["totals"], await store.head(), LONG)).toBe(true);
    expect(await rows()).toEqual(await rebuilt());
  });

  test("writes rows and checkpoint atomically", async () => {
    let failures = 0;
    const failing: Projection = {
      ...totals,
      fold: foldBy(async (transaction, events, ...rest) => {
        await applyTo(totals, transaction, events, ...rest);
        failures += 1;
        if (failures <= 2) throw new Error("after the rows");
      }),
    };
    const position = await raise("a", 1);
    const { progress } = start([failing]);
    expect(await progress.waitFor(["totals"], position, LONG)).toBe(true);
    expect(failures).toBe(3);
    expect(await rows()).toEqual([{ stream: "counter-a", total: 1, events: 1 }]);
  });

  describe("an event that cannot be applied", () => {
    const poisoned = (isPoison: (event: RecordedEvent) => boolean): Projection => ({
      ...totals,
      fold: foldBy(async (transaction, events, ...rest) => {
        if (events.some(isPoison)) throw new RangeError("山田");
        await applyTo(totals, transaction, events, ...rest);
      }),
    });

    test("faults its projection after applying everything before; other projections continue", async () => {
      await raise("a", 1, 2, 3);
      const head = await raise("b", 666, 4);
      const faulty = [...(await store.readAll({ after: START, limit: 9 })).events].find(
        (e) => e.stream === "counter-b",
      );
      const poison = poisoned((event) => !event.erased && (event.data as { by: number }).by === 666);
      const other: Projection = { ...totals, name: "others", tables: [], fold: foldBy(async () => undefined) };
      const { progress, stop } = start([poison, other]);
      expect(await progress.waitFor(["others"], head, LONG)).toBe(true);
      await until(async () => (await progress.status()).some((status) => status.status === "faulted"));
      const fault = {
        stream: "counter-b",
        revision: 0,
        position: String(faulty?.position),
        eventType: "counter.raised",
        error: "RangeError",
      };
      expect(await progress.status()).toMatchObject([
        { name: "totals", status: "faulted", fault, position: (faulty?.position ?? 0n) - 1n },
        { name: "others", status: "active", fault: null },
      ]);
      expect(await rows()).toEqual([{ stream: "counter-a", total: 6, events: 3 }]);
      expect(await progress.waitFor(["totals"], head, LONG)).toBe(false); // at once, without the wait
      expect(JSON.stringify(log.error.mock.calls)).not.toContain("山田");

      // A new version of the program that can apply it takes the fault back.
      await stop();
      const fixed = start([totals]);
      await until(() => fixed.progress.waitFor(["totals"], head, LONG));
      expect(await fixed.progress.status()).toMatchObject([{ status: "active", fault: null }]);
    });

    test("faults its projection until a reset, without a restart", async () => {
      let mended = false;
      const head = await raise("a", 1, 666);
      const { progress } = start([poisoned(() => !mended)]);
      await until(async () => (await progress.status())[0]?.status === "faulted");
      mended = true;
      await resetProjection(db, totals);
      await until(() => progress.waitFor(["totals"], head, LONG));
      expect(await rows()).toEqual([{ stream: "counter-a", total: 667, events: 2 }]);
      expect(await progress.status()).toMatchObject([{ status: "active", fault: null }]);
    });

    test("an unreadable event faults the projection", async () => {
      await store.append("counter-a", [{ ...(await otherEvent()), type: "counter.unheard-of" }], "none");
      const { progress } = start();
      await until(async () => (await progress.status())[0]?.status === "faulted");
      expect(await progress.status()).toMatchObject([
        { fault: { stream: "counter-a", revision: 0, eventType: "counter.unheard-of", error: "UnreadableEvent" } },
      ]);
    });

    test("an unavailable store or database does not fault the projection", async () => {
      let [unanswered, cuts] = [2, 2];
      const flaky: EventStore = {
        ...store,
        async readAll(options) {
          if (unanswered-- > 0) throw new StoreUnavailable("away");
          return store.readAll(options);
        },
      };
      const cut: Projection = {
        ...totals,
        fold: foldBy(async (transaction, events, ...rest) => {
          if (cuts-- > 0) await transaction.raw("select pg_terminate_backend(pg_backend_pid())");
          await applyTo(totals, transaction, events, ...rest);
        }),
      };
      const position = await raise("a", 1);
      const { progress } = start([cut], { store: flaky });
      expect(await progress.waitFor(["totals"], position, LONG)).toBe(true);
      expect(await rows()).toEqual([{ stream: "counter-a", total: 1, events: 1 }]);
    });
  });

  test("restarts when the projection is reset under a runner", async () => {
    await relay();
    const { progress } = start();
    await progress.waitFor(["totals"], await raise("a", 1, 2), LONG);
    await db("total").update({ total: 99 }); // to be seen no more
    await resetProjection(db, totals);
    await until(async () => (await checkpoint()) === (await store.head()));
    expect(await rows()).toEqual([{ stream: "counter-a", total: 3, events: 2 }]);

    await resetProjection(db, totals);
    const position = await raise("b", 1);
    await until(async () => (await checkpoint()) >= position);
    expect(await rows()).toEqual([
      { stream: "counter-a", total: 3, events: 2 },
      { stream: "counter-b", total: 1, events: 1 },
    ]);
  });

  test("applies rows again that a database crash rolled back, and no wait resolves before", async () => {
    let lost = 0;
    const ours = createKnex(database.connection, { onLost: () => (lost += 1) });
    ending.push(() => ours.destroy());
    await relay();
    const projections = start([totals], { db: ours });
    await projections.progress.waitFor(["totals"], await raise("a", 1), LONG);
    const before = { rows: await rows(), position: String(await checkpoint()) };
    const position = await raise("a", 10);
    await projections.progress.waitFor(["totals"], position, LONG);
    await db.transaction(async (transaction) => {
      await transaction("projections.checkpoint").update({ position: before.position });
      await transaction("total").delete();
      await transaction("total").insert(before.rows);
    });
    await db.raw(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = ? and pid <> pg_backend_pid()",
      [database.name],
    );
    await until(() => lost > 0);
    projections.invalidate();
    expect(await projections.progress.waitFor(["totals"], position, LONG)).toBe(true);
    expect(await rows()).toEqual([{ stream: "counter-a", total: 11, events: 2 }]);
  });

  test("refuses two projections of one name", () => {
    expect(() => start([totals, totals])).toThrow("totals");
  });

  async function otherEvent() {
    const metadata = { ...contextFor(null), occurredAt: "2026-11-20T00:00:00.000Z", schemaVersion: 1 };
    const { now: _, ...rest } = metadata;
    return { id: randomUUID(), type: "other.happened", data: {}, metadata: rest };
  }
});
