import type { Knex } from "knex";
import { createInProcessBus } from "../../src/bus/in-process.ts";
import { createCommands } from "../../src/commands/handle.ts";
import { createCodec } from "../../src/event-store/codec.ts";
import type { EventStore } from "../../src/event-store/port.ts";
import { createPostgresEventStore } from "../../src/event-store/postgres.ts";
import { createPostgresLeases } from "../../src/leases/postgres.ts";
import type { Projection } from "../../src/projections/projection.ts";
import type { ReaderLimits } from "../../src/projections/reader.ts";
import { changeRebuild, type RebuildChange, requestRebuild } from "../../src/projections/rebuild/commands.ts";
import { latestRebuilds, type Rebuild } from "../../src/projections/rebuild/rebuild-record.ts";
import { runRebuild } from "../../src/projections/rebuild/run-rebuild.ts";
import { startRebuilds } from "../../src/projections/rebuild/start-rebuilds.ts";
import { type Projections, startProjections } from "../../src/projections/start.ts";
import { contextFor, counter, counterEvents } from "./counter.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { foldBy } from "./fold-by.ts";
import { createMemoryKeys } from "./memory-keys.ts";
import { runToHead } from "./run-to-head.ts";
import { until } from "./until.ts";

/** One table with all that a table can have, and one with little. */
const TABLES = `
  create schema tally;
  create table tally.total (
    stream text collate "C" primary key,
    total int not null check (total >= 0),
    events int not null default 0,
    note json
  ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.1);
  alter table tally.total set (toast.autovacuum_vacuum_scale_factor = 0.2);
  alter table tally.total alter column total set statistics 50;
  alter table tally.total alter column events set (n_distinct = 5);
  grant select on tally.total to public;
  create index total_by_size on tally.total (total desc) where events > 0;
  create unique index total_once on tally.total (stream, events);
  create table tally.seen (id uuid, constraint seen_is_once unique (id));
`;

/** Adds, so that an event applied twice or left out shows. */
export const totals: Projection = {
  name: "counter-totals",
  version: 1,
  categories: ["counter"],
  tables: ["tally.total", "tally.seen"],
  fold: foldBy(async (transaction, events, tableOf) => {
    for (const event of events) {
      const by = event.type === "counter.raised" && !event.erased ? (event.data as { by: number }).by : 0;
      const add = {
        total: transaction.raw("total.total + excluded.total"),
        events: transaction.raw("total.events + 1"),
      };
      const row = { stream: event.stream, total: by, events: 1 };
      await transaction(tableOf("tally.total")).insert(row).onConflict("stream").merge(add);
      await transaction(tableOf("tally.seen")).insert({ id: event.id });
    }
  }),
};

/** A read model of counters and its rebuilds, on a database of its own for each test of the file that calls this. */
export function openTally() {
  let database: TestDatabase;
  let db: Knex;
  let store: EventStore;
  const codec = createCodec(counterEvents, createMemoryKeys());
  const log = { info: jest.fn(), error: jest.fn(), warn: jest.fn() };
  /** Resources started by a test; closed after it, the last first. */
  const ending: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    db = database.knex;
    await db.raw(TABLES);
    store = createPostgresEventStore({ connection: database.connection });
    ending.push(
      () => database.drop(),
      () => store.close(),
    );
  });
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end();
  });

  async function raise(id: string, ...by: number[]): Promise<bigint> {
    const { position } = await createCommands({ store, codec }).handle(counter, id, { raise: by }, contextFor(null));
    return position as bigint;
  }

  function leases() {
    const made = createPostgresLeases({ connection: database.connection, log });
    ending.push(() => made.close());
    return made;
  }

  const rebuild = async (): Promise<Rebuild | undefined> => (await latestRebuilds(db)).get(totals.name);

  return {
    get db() {
      return db;
    },
    get store() {
      return store;
    },
    codec,
    log,
    raise,
    /** So many saves of two events, to three counters. */
    async raiseMany(count: number): Promise<void> {
      for (let n = 0; n < count; n++) await raise(`s${n % 3}`, 1, 2);
    },
    catchUp: (projection = totals) => runToHead({ store, codec, db, projection }),
    rows: () => db("tally.total").orderBy("stream"),
    /** Takes up rebuilds as a process with this version of the read model does. */
    startRebuilding(projection = totals, on: { store?: EventStore; limits?: ReaderLimits } = {}): () => Promise<void> {
      const stop = startRebuilds({
        db,
        projections: [projection],
        leases: leases(),
        log,
        pollMs: 20,
        execute: (_name, id, signal) => runRebuild({ db, store, codec, projection, log, ...on }, id, signal),
      });
      ending.push(stop);
      return stop;
    },
    /** The read model itself, kept up to date as a process does it. */
    runTheReadModel(projection: Projection, on: { store?: EventStore } = {}): Projections {
      const bus = createInProcessBus(log);
      const parts = { db, store, codec, bus, leases: leases(), log: log as never, ...on };
      const running = startProjections({ ...parts, projections: [projection] });
      ending.push(async () => {
        await running.stop();
        await bus.close();
      });
      return running;
    },
    request: (projection = totals) => requestRebuild(db, projection, "admin-1"),
    change: (what: RebuildChange) => changeRebuild(db, totals.name, what, "admin-1"),
    rebuild,
    reached: (...states: Rebuild["state"][]) =>
      until(async () => states.includes((await rebuild())?.state as Rebuild["state"])),
    /** The schemas of second tables. */
    schemas: async () => (await db.raw("select nspname from pg_namespace where nspname like 'rebuild%'")).rows,
  };
}

/** Commits of one page each, so small that a rebuild has a middle. */
export const inPagesOf = (page: number): ReaderLimits => ({ page, events: 0, bytes: 0 });

/** A promise that is resolved from outside. */
export function createGate(): Promise<void> & { open(): void } {
  let open: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return Object.assign(gate, { open: () => open?.() });
}
