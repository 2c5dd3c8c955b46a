import { randomUUID } from "node:crypto";
import type { SnapshotKind } from "../../../src/commands/aggregate.ts";
import { createCommands } from "../../../src/commands/handle.ts";
import { createSnapshots, deleteSnapshotsOf } from "../../../src/commands/snapshots.ts";
import { createCodec } from "../../../src/event-store/codec.ts";
import { createMemoryEventStore } from "../../../src/event-store/memory.ts";
import type { EventStore } from "../../../src/event-store/port.ts";
import { createSubjectKeys } from "../../../src/privacy/subject-keys.ts";
import { type CounterState, contextFor, counter, counterEvents } from "../../support/counter.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe("snapshots", () => {
  let id: string;
  let store: EventStore;
  /** Events that were read, of the read under way. */
  let read: number;

  const streamName = () => `counter-${id}`;
  const rows = () => database.knex("commands.snapshot").where({ stream: streamName() });
  const kind = (more: Partial<SnapshotKind<CounterState>> = {}): SnapshotKind<CounterState> => ({
    name: "counter",
    version: 1,
    keep: "newest",
    take: (state) => state,
    restore: (taken) => taken as CounterState,
    ...more,
  });
  const aggregate = (...snapshots: SnapshotKind<CounterState>[]) => ({ ...counter, snapshots });

  /** A process of its own: nothing is cached. */
  function start() {
    const keys = createSubjectKeys(database.knex, Buffer.alloc(32, 7));
    const snapshots = createSnapshots({ db: database.knex, keys, log: { debug: () => undefined } });
    return { keys, snapshots, commands: createCommands({ store, codec: createCodec(counterEvents, keys), snapshots }) };
  }

  async function write(events: number, kinds = [kind()]): Promise<void> {
    const { commands, snapshots } = start();
    for (let left = events; left > 0; left -= 100) {
      const raise = Array.from({ length: Math.min(left, 100) }, (_, n) => (n % 2 === 0 ? 1 : -1));
      await commands.handle(aggregate(...kinds), id, { raise }, contextFor(id));
    }
    await snapshots.settled();
  }

  /** Loads in a new process, and how many events that took. */
  async function load(kinds = [kind()], at?: number) {
    const { commands, snapshots } = start();
    read = 0;
    const loaded = await commands.load(aggregate(...kinds), id, at);
    await snapshots.settled();
    return { ...loaded, read };
  }

  beforeEach(async () => {
    id = randomUUID();
    const memory = createMemoryEventStore();
    store = {
      ...memory,
      async *readStream(stream, options) {
        for await (const event of memory.readStream(stream, options)) {
          read += 1;
          yield event;
        }
      },
    };
    await start().keys.create(id);
  });

  test("a load reads only the events after the newest snapshot", async () => {
    await write(1_203);
    expect(await load()).toMatchObject({ state: { total: 1 }, revision: 1_202, read: 4 });
    expect(await rows()).toMatchObject([{ kind: "counter", version: 1, revision: 1_199, subject_id: id }]);
  });

  test("are also taken by a load of older events", async () => {
    await write(1_203, []);
    expect(await load([])).toMatchObject({ read: 1_203 });
    expect(await load()).toMatchObject({ read: 1_203 });
    expect(await load()).toMatchObject({ state: { total: 1 }, revision: 1_202, read: 4 });
  });

  test("keeps one every 50 revisions for loads at earlier revisions", async () => {
    const past = [kind({ keep: "all" })];
    await write(163, past);
    expect((await rows().orderBy("revision")).map(({ revision }) => revision)).toEqual([49, 99, 149]);
    expect(await load(past, 100)).toMatchObject({ revision: 100, read: 2 });
    expect(await load(past, 98)).toMatchObject({ revision: 98, read: 50 });
    expect(await load(past, 42)).toMatchObject({ revision: 42, read: 43 });
    expect(await load([kind({ keep: "all", upTo: 60 })], 100)).toMatchObject({ revision: 100, read: 52 });
  });

  test("one that is there is not written again, one that is broken is", async () => {
    await write(163, []);
    const { commands, snapshots } = start();
    const loadPast = async (upTo?: number) => {
      const past = aggregate(kind({ keep: "all", ...(upTo !== undefined && { upTo }) }));
      await commands.load(past, id, 120);
      await snapshots.settled();
      return (await rows().where({ revision: 99 }).first()).sealed;
    };
    const sealed = await loadPast(60);
    expect(await loadPast(60)).toEqual(sealed);
    await rows()
      .where({ revision: 99 })
      .update({ sealed: Buffer.alloc(60, 1) });
    expect(await loadPast()).not.toEqual(Buffer.alloc(60, 1));
  });

  test("an aggregate may take snapshots that another one restores", async () => {
    await write(503, [kind(), kind({ name: "total", keep: "all", take: ({ total }) => total })]);
    const totals = kind({ name: "total", keep: "all", restore: (taken) => ({ total: taken as number, labels: [] }) });
    expect(await load([totals])).toMatchObject({ revision: 502, read: 4 });
  });

  describe.each<[string, () => Promise<unknown>]>([
    ["of another version", () => rows().update({ version: 2 })],
    ["that was changed", () => rows().update({ sealed: Buffer.alloc(60, 1) })],
    ["of another event", () => rows().update({ event_id: randomUUID() })],
    ["of a revision that the stream does not have", () => rows().update({ revision: 1_499 })],
  ])("one %s", (_, change) => {
    test("is skipped and replaced", async () => {
      await write(503);
      await change();
      expect(await load()).toMatchObject({ state: { total: 1 }, revision: 502, read: 503 });
      expect(await load()).toMatchObject({ state: { total: 1 }, revision: 502, read: 4 });
    });
  });

  test("skips and deletes a snapshot whose event the store has lost", async () => {
    await write(1_003);
    const replica = createMemoryEventStore();
    for await (const { stream, id, type, data, metadata } of store.readStream(streamName(), { to: 599 })) {
      await replica.append(stream, [{ id, type, data, metadata }], "any");
    }
    Object.assign(store, { readStream: replica.readStream });
    expect(await load()).toMatchObject({ revision: 599 });
    expect(await rows()).toMatchObject([{ revision: 599 }]);
  });

  test("are deleted with the subject, and none is written after the erasure", async () => {
    const { keys, snapshots, commands } = start();
    await write(503, [kind({ keep: "all" })]);
    await keys.get(id);
    const elsewhere = start();
    await elsewhere.keys.destroy(id);
    await deleteSnapshotsOf(database.knex, id);
    await commands.load(aggregate(kind({ keep: "all" })), id); // the key is still in this process's memory
    await snapshots.settled();
    expect(await rows()).toEqual([]);
  });

  test("a load works without an answer of the database", async () => {
    await write(503);
    const away = await createTestDatabase();
    await away.drop();
    const snapshots = createSnapshots({ db: away.knex, keys: start().keys, log: { debug: () => undefined } });
    const commands = createCommands({ store, codec: createCodec(counterEvents, start().keys), snapshots });
    expect(await commands.load(aggregate(kind()), id)).toMatchObject({ revision: 502 });
    await snapshots.settled();
  });
});
