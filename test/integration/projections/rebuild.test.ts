import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { makeInProcessBus } from "../../../src/bus/in-process.ts";
import { makeCommands } from "../../../src/commands/handle.ts";
import { makeCodec } from "../../../src/event-store/codec.ts";
import { type EventStore, START, type StoredEvent } from "../../../src/event-store/port.ts";
import { makePostgresEventStore } from "../../../src/event-store/postgres.ts";
import { makePostgresLeases } from "../../../src/leases/postgres.ts";
import { readStatuses, saveFault, VersionNotInUse } from "../../../src/projections/checkpoint.ts";
import { NoSuchFault, skipFault } from "../../../src/projections/faults.ts";
import { readOperations } from "../../../src/projections/operations.ts";
import type { Projection } from "../../../src/projections/projection.ts";
import {
  changeRebuild,
  NotInThisState,
  RebuildUnderWay,
  requestRebuild,
} from "../../../src/projections/rebuild/commands.ts";
import { discardRebuilds } from "../../../src/projections/rebuild/discard.ts";
import { latestRebuilds, type Rebuild } from "../../../src/projections/rebuild/row.ts";
import { runRebuild } from "../../../src/projections/rebuild/run-rebuild.ts";
import { startRebuilds } from "../../../src/projections/rebuild/start-rebuilds.ts";
import { runToHead } from "../../../src/projections/rebuild.ts";
import { startProjections } from "../../../src/projections/start.ts";
import { contextFor, counter, counterEvents } from "../../support/counter.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { makeMemoryKeys } from "../../support/memory-keys.ts";
import { until } from "../../support/until.ts";

jest.setTimeout(60_000); // the machine may be busy

let database: TestDatabase;
let db: Knex;
let store: EventStore;
const keys = makeMemoryKeys();
const codec = makeCodec(counterEvents, keys);
const log = { info: jest.fn(), error: jest.fn(), warn: jest.fn() };
/** Whatever a test starts, ended after it, the last first. */
const ending: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  db = database.knex;
  await db.raw(`
    create schema tally;
    create table tally.total (
      stream text collate "C" primary key,
      total int not null check (total >= 0),
      events int not null default 0,
      note json
    ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.1);
    alter table tally.total alter column total set statistics 50;
    create index total_by_size on tally.total (total desc) where events > 0;
    create unique index total_once on tally.total (stream, events);
    create table tally.seen (id uuid, constraint seen_is_once unique (id));
  `);
  store = makePostgresEventStore({ connection: database.connection });
  ending.push(
    () => database.drop(),
    () => store.close(),
  );
});
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** Adds, so that an event applied twice or left out shows. */
const totals: Projection = {
  name: "counter-totals",
  version: 1,
  categories: ["counter"],
  tables: ["tally.total", "tally.seen"],
  async apply(transaction, events, tableOf) {
    for (const event of events) {
      const by = event.type === "counter.raised" && !event.erased ? (event.data as { by: number }).by : 0;
      const add = { total: db.raw("total.total + excluded.total"), events: db.raw("total.events + 1") };
      const row = { stream: event.stream, total: by, events: 1 };
      await transaction(tableOf("tally.total")).insert(row).onConflict("stream").merge(add);
      await transaction(tableOf("tally.seen")).insert({ id: event.id });
    }
  },
};

const commands = () => makeCommands({ store, codec });
async function raise(id: string, ...by: number[]): Promise<bigint> {
  const { position } = await commands().handle(counter, id, { raise: by }, contextFor(null));
  return position as bigint;
}
async function raiseMany(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await raise(`s${n % 3}`, 1, 2);
}
const catchUp = (projection = totals) => runToHead({ store, codec, db, projection });
const rows = () => db("tally.total").orderBy("stream");

/** Pages this small have a middle. */
const inPagesOf = (limit: number): EventStore => ({
  ...store,
  readAll: (options) => store.readAll({ ...options, limit: Math.min(limit, options.limit) }),
});

function start(projection: Projection = totals, on: { store?: EventStore } = {}): () => Promise<void> {
  const leases = makePostgresLeases({ connection: database.connection, log });
  ending.push(() => leases.close());
  const stop = startRebuilds({
    db,
    projections: [projection],
    leases,
    log,
    lookMs: 20,
    execute: (_name, id, signal) => runRebuild({ db, store, codec, projection, log, ...on }, id, signal),
  });
  ending.push(stop);
  return stop;
}

/** The read model itself, kept up to date as a process does it. */
function runTheReadModel(projection: Projection) {
  const leases = makePostgresLeases({ connection: database.connection, log });
  const bus = makeInProcessBus(log);
  const running = startProjections({ db, store, codec, projections: [projection], bus, leases, log: log as never });
  ending.push(async () => {
    await running.stop();
    await leases.close();
    await bus.close();
  });
  return running;
}

/** A promise that somebody else fulfils. */
function makeGate(): Promise<void> & { open(): void } {
  let open: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return Object.assign(gate, { open: () => open?.() });
}

const inUse = ({ name, version }: Projection) => ({ name, version });

const rebuild = async (): Promise<Rebuild | undefined> => (await latestRebuilds(db)).get(totals.name);
const reached = (...states: Rebuild["state"][]) =>
  until(async () => states.includes((await rebuild())?.state as Rebuild["state"]));
const request = (projection = totals) => requestRebuild(db, projection, "admin-1");
const change = (what: Parameters<typeof changeRebuild>[2]) => changeRebuild(db, totals.name, what, "admin-1");

/** Everything about the tables that a rebuild could lose. */
async function shape(): Promise<unknown> {
  const ask = async (sql: string) => (await db.raw(sql)).rows;
  return {
    columns: await ask(
      `select table_name, column_name, data_type, collation_name, is_nullable, column_default
        from information_schema.columns where table_schema = 'tally' order by 1, ordinal_position`,
    ),
    targets: await ask(
      `select attrelid::regclass::text as of, attname, attstattarget, attstorage from pg_attribute
        where attrelid in ('tally.total'::regclass, 'tally.seen'::regclass) and attnum > 0 order by 1, attnum`,
    ),
    indexes: await ask("select indexname, indexdef from pg_indexes where schemaname = 'tally' order by 1"),
    constraints: await ask(
      `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as is from pg_constraint
        where connamespace = 'tally'::regnamespace order by 1, 2`,
    ),
    options: await ask(
      "select relname, relkind, reloptions from pg_class where relnamespace = 'tally'::regnamespace order by 1",
    ),
  };
}
const schemas = async () => (await db.raw("select nspname from pg_namespace where nspname like 'rebuild%'")).rows;

test("makes equal rows beside the ones in use, shows that they are equal, and takes their place without a trace", async () => {
  await raiseMany(20);
  await catchUp();
  const [before, shapeBefore] = [await rows(), await shape()];
  await request();
  start();
  await reached("swapped");
  expect(await rows()).toEqual(before);
  expect(await shape()).toEqual(shapeBefore);
  expect(await schemas()).toEqual([]);
  const head = await store.head();
  expect(await rebuild()).toMatchObject({
    position: head,
    events: 40,
    requestedBy: "admin-1",
    error: null,
    comparison: [
      { table: "tally.total", liveRows: 3, rebuiltRows: 3, differentKeys: [] },
      { table: "tally.seen", liveRows: 40, rebuiltRows: 40, differentKeys: [] },
    ],
  });
  for (let n = 0; n < 3; n++) {
    await raiseMany(2);
    await catchUp();
    await request();
    await reached("swapped");
  }
  expect(await shape()).toEqual(shapeBefore);
});

test("goes on with the rows in use meanwhile, and misses nothing of what comes", async () => {
  await raiseMany(10);
  await catchUp();
  await request();
  start(totals, { store: inPagesOf(3) });
  for (let n = 0; n < 30; n++) {
    await raise(`s${n % 3}`, 1);
    await catchUp();
  }
  await reached("swapped");
  await raise("s0", 5);
  await catchUp();
  expect((await rows()).reduce((sum, { total }) => sum + total, 0)).toBe(30 + 30 + 5);
  expect((await db("tally.seen")).length).toBe(51);
});

describe("rows that were made differently", () => {
  beforeEach(async () => {
    await raiseMany(6);
    await catchUp();
    await db("tally.total").where({ stream: "counter-s1" }).update({ total: 99 });
    await db("tally.total").where({ stream: "counter-s2" }).delete();
    await request();
    start();
    await reached("different");
  });

  test("are shown by their keys and stay in use", async () => {
    const [total, seen] = (await rebuild())?.comparison ?? [];
    expect(total).toMatchObject({ liveRows: 2, rebuiltRows: 3, differentKeys: ["counter-s1", "counter-s2"] });
    expect(total?.liveChecksum).not.toBe(total?.rebuiltChecksum);
    expect(seen).toMatchObject({ differentKeys: [] });
    expect(await rows()).toMatchObject([{ total: 6 }, { total: 99 }]);
    await expect(request()).rejects.toThrow(RebuildUnderWay);
  });

  test("are replaced when somebody says so", async () => {
    await raise("s0", 1);
    await catchUp();
    await change("swap");
    await reached("swapped");
    expect(await rows()).toMatchObject([{ total: 7 }, { total: 6 }, { total: 6 }]);
    expect((await rebuild())?.comparison[0]).toMatchObject({ differentKeys: ["counter-s1", "counter-s2"] });
  });

  test("stay when somebody gives up, and nothing is left of the others", async () => {
    await change("abort");
    await until(async () => (await schemas()).length === 0);
    expect(await rows()).toMatchObject([{ total: 6 }, { total: 99 }]);
    await expect(change("swap")).rejects.toThrow(NotInThisState);
    await request();
    await reached("different");
  });
});

test("waits while it is paused, and goes on from there, in another process as well", async () => {
  await raiseMany(20);
  await catchUp();
  let pages = 0;
  const slow: EventStore = {
    ...store,
    async readAll(options) {
      pages += 1;
      if (pages === 5) await change("pause");
      return store.readAll({ ...options, limit: 4 });
    },
  };
  await request();
  const stop = start(totals, { store: slow });
  await until(async () => pages >= 5);
  await reached("paused");
  await stop();
  const paused = await rebuild();
  expect(paused?.position).toBeGreaterThan(START);
  expect(paused?.position).toBeLessThan(await store.head());
  expect(await schemas()).toHaveLength(1);
  await change("resume");
  start();
  await reached("swapped");
  expect(await rebuild()).toMatchObject({ events: 40, comparison: [{ differentKeys: [] }, { differentKeys: [] }] });
});

test("waits for a reader who does not let go, and no longer than a moment at a time", async () => {
  await raiseMany(3);
  await catchUp();
  const reader = await db.transaction();
  await reader("tally.total").select();
  await request();
  start();
  await until(() => log.warn.mock.calls.some(([about]) => /55P03/.test(about.error)));
  expect(await rebuild()).toMatchObject({ state: "verifying" });
  expect(await rows()).toHaveLength(3); // others still read
  await reader.commit();
  await reached("swapped");
});

describe("an event that cannot be applied", () => {
  const poisoned: Projection = {
    ...totals,
    async apply(transaction, events, tableOf) {
      for (const event of events) if ((event.data as { by: number } | null)?.by === 13) throw new RangeError("山田");
      await totals.apply(transaction, events, tableOf);
    },
  };

  test("ends the rebuild with its kind and place, and nothing that it says; the rows in use stay", async () => {
    await raiseMany(5);
    await raise("s1", 13, 1);
    await raiseMany(5);
    await catchUp();
    const before = await rows();
    await request();
    start(poisoned);
    await reached("failed");
    expect((await rebuild())?.error).toBe("RangeError counter-s1@4 (counter.raised)");
    expect(JSON.stringify(log.error.mock.calls)).not.toContain("山田");
    expect(await rows()).toEqual(before);
    await until(async () => (await schemas()).length === 0);
  });

  test("is left out by a rebuild when somebody has decided so, even if it cannot be read", async () => {
    await raise("s1", 1);
    const stored = (await store.readAll({ after: START, limit: 1 })).events[0] as StoredEvent;
    const unheard = { ...stored, id: randomUUID(), type: "counter.unheard-of" };
    const { position } = await store.append("counter-s1", [unheard], 0);
    await raise("s2", 2);
    await db("projections.checkpoint").insert({ ...inUse(totals), position: String(position - 1n) });
    const fault = {
      stream: "counter-s1",
      revision: 1,
      position: String(position),
      eventType: unheard.type,
      error: "E",
    };
    await saveFault(db, totals, fault);
    const skip = { reason: "壊れている", actorId: "admin-1" };
    await expect(skipFault(db, totals.name, { ...skip, position: "0" })).rejects.toThrow(NoSuchFault);
    await skipFault(db, totals.name, { ...skip, position: String(position) });
    await expect(skipFault(db, totals.name, { ...skip, position: String(position) })).rejects.toThrow(NoSuchFault);
    await catchUp();
    await db("tally.total").insert({ stream: "counter-s1", total: 1, events: 1 }); // as it stood before the fault
    await db("tally.seen").insert({ id: stored.id });
    await request();
    start();
    await reached("swapped");
    expect((await rebuild())?.comparison).toMatchObject([{ differentKeys: [] }, { differentKeys: [] }]);
    expect(await rows()).toMatchObject([{ total: 1 }, { total: 2 }]);
    expect(await readOperations(db, 9)).toMatchObject([
      { what: "rebuild", actorId: "admin-1", event: null },
      { what: "skip", actorId: "admin-1", reason: "壊れている", event: "counter-s1@1" },
    ]);
  });

  test("holds up the rows in use, and not the rebuild, which can be taken into use past it", async () => {
    await raise("s1", 1, 13);
    await raise("s2", 2);
    const running = runTheReadModel(poisoned);
    await until(async () => (await readStatuses(db, [totals]))[0]?.status === "faulted");
    await request();
    start(); // a program that can apply it
    await reached("different");
    await change("swap");
    await reached("swapped");
    expect(await rows()).toMatchObject([{ total: 14 }, { total: 2 }]);
    expect(await readStatuses(db, [totals])).toMatchObject([{ status: "active", fault: null }]);
    const position = await raise("s2", 3);
    await until(() => running.progress.waitFor([totals.name], position, 1_000));
    expect(await rows()).toMatchObject([{ total: 14 }, { total: 5 }]);
  });
});

describe("a newer version", () => {
  /** Counts double, so that it shows whose rows these are. */
  const doubled: Projection = {
    ...totals,
    version: 2,
    async apply(transaction, events, tableOf) {
      await totals.apply(transaction, events, tableOf);
      const streams = [...new Set(events.map(({ stream }) => stream))];
      await transaction(tableOf("tally.total"))
        .whereIn("stream", streams)
        .update({ note: JSON.stringify("doubled") });
    },
  };
  const notes = async () => (await rows()).map(({ note }) => note);

  test("is made by itself while the old rows are read, and the old program then writes no more", async () => {
    await raiseMany(6);
    const old = runTheReadModel(totals);
    expect(await old.progress.waitFor([totals.name], await store.head(), 10_000)).toBe(true);
    const pages = makeGate();
    const next = runTheReadModel(doubled);
    start(doubled, { store: { ...store, readAll: (options) => pages.then(() => store.readAll(options)) } });
    await reached("running");
    const meanwhile = await raise("s0", 1);
    expect(await next.progress.waitFor([totals.name], meanwhile, 10_000)).toBe(true); // by the old rows
    expect(await next.progress.status()).toMatchObject([{ version: 1, status: "active" }]);
    expect(await notes()).toEqual([null, null, null]);

    pages.open();
    await reached("swapped");
    expect(await rebuild()).toMatchObject({ version: 2, requestedBy: null, state: "swapped" });
    expect(await notes()).toEqual(["doubled", "doubled", "doubled"]);
    for (const { progress } of [old, next]) {
      const position = await raise("new", 1);
      expect(await progress.waitFor([totals.name], position, 10_000)).toBe(true);
      expect(await progress.status()).toMatchObject([{ version: 2 }]);
    }
    expect(await notes()).toEqual(["doubled", "doubled", "doubled", "doubled"]);
    expect((await db("tally.seen")).length).toBe(15);
    expect(await db("projections.checkpoint").orderBy("version").pluck("status")).toEqual(["retired", "active"]);
  });

  test("gives way to the older one again when an administrator of that program asks for it", async () => {
    await raiseMany(3);
    await catchUp(totals);
    const stop = start(doubled);
    await reached("swapped");
    await stop();
    start(totals);
    await request(totals);
    await until(async () => (await rebuild())?.version === 1 && (await rebuild())?.state === "swapped");
    expect(await notes()).toEqual([null, null, null]);
    await raise("s0", 1);
    await catchUp(totals);
    await expect(catchUp(doubled)).rejects.toThrow(VersionNotInUse);
  });

  test("just begins where there are no rows yet", async () => {
    start(doubled);
    await raiseMany(1);
    await catchUp(doubled);
    expect(await notes()).toEqual(["doubled"]);
    expect(await rebuild()).toBeUndefined();
  });
});

test("what an erasure throws away is begun again, and a page from before is not written after", async () => {
  await raiseMany(10);
  await catchUp();
  const [reading, pages] = [makeGate(), makeGate()];
  let reads = 0;
  const slow: EventStore = {
    ...store,
    async readAll(options) {
      reads += 1;
      if (reads === 3) {
        reading.open();
        await pages; // read before the erasure, written after
      }
      return store.readAll({ ...options, limit: 4 });
    },
  };
  await request();
  start(totals, { store: slow });
  await reading;
  await until(async () => ((await rebuild())?.position ?? START) > START);
  const [before] = await schemas();
  const generation = (await rebuild())?.generation ?? 0;
  await discardRebuilds(db);
  expect(await schemas()).not.toContainEqual(before);
  expect(await rebuild()).toMatchObject({ generation: generation + 1, position: START, events: 0, state: "running" });
  pages.open();
  await reached("swapped");
  expect(await rebuild()).toMatchObject({ events: 20, comparison: [{ differentKeys: [] }, { differentKeys: [] }] });
});

test("two processes that both think it is theirs do no harm", async () => {
  await raiseMany(15);
  await catchUp();
  await request();
  const { id } = (await rebuild()) as Rebuild;
  const { signal } = new AbortController();
  const on = { db, store: inPagesOf(3), codec, projection: totals, log };
  await Promise.all([runRebuild(on, id, signal), runRebuild(on, id, signal)]);
  expect(await rebuild()).toMatchObject({
    state: "swapped",
    error: null,
    events: 30,
    comparison: [{ differentKeys: [] }, { differentKeys: [] }],
  });
});
