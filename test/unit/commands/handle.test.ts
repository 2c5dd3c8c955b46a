import { randomUUID } from "node:crypto";
import { PreconditionFailed } from "../../../src/commands/aggregate.ts";
import { createCommands } from "../../../src/commands/handle.ts";
import { createCodec } from "../../../src/event-store/codec.ts";
import { createMemoryEventStore } from "../../../src/event-store/memory.ts";
import { type EventStore, StoreUnavailable, WrongExpectedRevision } from "../../../src/event-store/port.ts";
import type { SubjectKeys } from "../../../src/privacy/port.ts";
import { contextFor, counter, counterEvents, TooHigh } from "../../support/counter.ts";
import { createMemoryKeys } from "../../support/memory-keys.ts";

describe("commands", () => {
  const id = randomUUID();
  const stream = `counter-${id}`;
  let memory: EventStore;
  let store: EventStore;
  let keys: SubjectKeys;
  const context = (more = {}) => contextFor(id, more);
  const commandsOn = (on: EventStore) => createCommands({ store: on, codec: createCodec(counterEvents, keys) });

  beforeEach(async () => {
    memory = createMemoryEventStore();
    store = { ...memory };
    keys = createMemoryKeys();
    await keys.create(id);
  });

  test("appends what was decided and answers the state, revision and position after it", async () => {
    const commands = commandsOn(store);
    const first = await commands.handle(counter, id, { raise: [1, 2] }, context());
    expect(first).toMatchObject({ state: { total: 3 }, revision: 1, position: await store.head() });
    expect(first.events).toEqual([
      { type: "counter.raised", data: { by: 1 } },
      { type: "counter.raised", data: { by: 2 } },
    ]);
    expect(await commands.load(counter, id)).toEqual({ state: { total: 3, labels: [] }, revision: 1 });
    expect(await commandsOn(store).load(counter, id)).toEqual({ state: { total: 3, labels: [] }, revision: 1 });
  });

  test("writes actor, causation and time into the metadata", async () => {
    const asked = context();
    await commandsOn(store).handle(counter, id, { raise: [1] }, asked);
    const [event] = (await memory.readAll({ after: -1n, limit: 9 })).events;
    const { actorId, subjectId, correlationId, causationId, commandId, now } = asked;
    const ids = { actorId, subjectId, correlationId, causationId, commandId };
    expect(event?.metadata).toEqual({ ...ids, occurredAt: now, schemaVersion: 1 });
  });

  test("appends nothing when nothing changed", async () => {
    const commands = commandsOn(store);
    const none = await commands.handle(counter, id, { raise: [0] }, context());
    expect(none).toEqual({ state: counter.initial, events: [], revision: null, position: null });
    expect(await store.head()).toBe(-1n);
  });

  test("answers the position of the last event when nothing changed", async () => {
    const { position } = await commandsOn(store).handle(counter, id, { raise: [1] }, context());
    const commands = commandsOn(store); // another process, after a restart
    for (const _ of ["folded", "cached"]) {
      const none = await commands.handle(counter, id, { raise: [0] }, context());
      expect(none).toMatchObject({ events: [], revision: 0, position });
    }
  });

  test("rethrows the decider's error and accepts the next command", async () => {
    const commands = commandsOn(store);
    await expect(commands.handle(counter, id, { raise: [2_000] }, context())).rejects.toThrow(TooHigh);
    expect(await commands.handle(counter, id, { raise: [1] }, context())).toMatchObject({ revision: 0 });
  });

  test("reads a cached stream from its last cached event", async () => {
    const from: (number | undefined)[] = [];
    store.readStream = (name, options) => {
      from.push(options?.from);
      return memory.readStream(name, options);
    };
    const commands = commandsOn(store);
    await commands.handle(counter, id, { raise: [1, 1, 1] }, context());
    await commands.handle(counter, id, { raise: [1] }, context());
    await commands.load(counter, id);
    expect(from).toEqual([0, 2, 3]);
    commands.forget(stream);
    await commands.load(counter, id);
    commands.forget();
    await commands.load(counter, id);
    expect(from).toEqual([0, 2, 3, 0, 0]);
  });

  test("reads a stream from its last cached event after an hour, until its subject is erased", async () => {
    const from: (number | undefined)[] = [];
    store.readStream = (name, options) => {
      from.push(options?.from);
      return memory.readStream(name, options);
    };
    const commands = commandsOn(store);
    await commands.handle(counter, id, { raise: [1, 1] }, context());
    const clock = jest.spyOn(performance, "now").mockReturnValue(performance.now() + 3_600_000);
    await commands.load(counter, id);
    clock.mockRestore();
    await commands.forgetErased(async () => []);
    await commands.load(counter, id);
    await commands.forgetErased(async (subjectIds) => subjectIds);
    await commands.load(counter, id);
    expect(from).toEqual([0, 1, 1, 0]);
  });

  test("sees events of another process", async () => {
    const [here, there] = [commandsOn(store), commandsOn(store)];
    await here.handle(counter, id, { raise: [1] }, context());
    await there.handle(counter, id, { raise: [10] }, context());
    expect(await here.handle(counter, id, { raise: [100] }, context())).toMatchObject({
      state: { total: 111 },
      revision: 2,
    });
  });

  test("loads the state at a revision, independent of the cache", async () => {
    const commands = commandsOn(store);
    await commands.handle(counter, id, { raise: [1, 2, 3] }, context());
    const states = await Promise.all([0, 1, 2, 99].map((at) => commands.load(counter, id, at)));
    expect(states.map(({ state, revision }) => [state.total, revision])).toEqual([
      [1, 0],
      [3, 1],
      [6, 2],
      [6, 2],
    ]);
  });

  test("retries a conflict with a new decision, up to a limit", async () => {
    let rivals = 3;
    store.append = async (name, events, expected) => {
      if (rivals-- > 0) await commandsOn(memory).handle(counter, id, { raise: [1] }, context());
      return memory.append(name, events, expected);
    };
    const commands = commandsOn(store);
    const handled = await commands.handle(counter, id, { raise: [1] }, context());
    expect(handled).toMatchObject({ state: { total: 4 }, revision: 3 });
    rivals = 100;
    await expect(commands.handle(counter, id, { raise: [1] }, context())).rejects.toThrow(WrongExpectedRevision);
  });

  test("many at once on one stream all get their turn", async () => {
    const [here, there] = [commandsOn(store), commandsOn(store)];
    const all = Array.from({ length: 40 }, (_, n) =>
      (n < 30 ? here : there).handle(counter, id, { raise: [1] }, context()),
    );
    const revisions = (await Promise.all(all)).map((handled) => handled.revision);
    expect(new Set(revisions).size).toBe(40);
    expect(await here.load(counter, id)).toMatchObject({ state: { total: 40 }, revision: 39 });
  });

  describe("with an expected revision", () => {
    test("writes at exactly that revision", async () => {
      const commands = commandsOn(store);
      await commands.handle(counter, id, { raise: [1] }, context({ expectedRevision: "none" }));
      await commands.handle(counter, id, { raise: [1] }, context({ expectedRevision: 0 }));
      expect(await commands.load(counter, id)).toMatchObject({ revision: 1 });
    });

    test.each(["none", 0, 7] as const)("fails when it is not %s, and says what it is", async (expectedRevision) => {
      const commands = commandsOn(store);
      await commands.handle(counter, id, { raise: [1, 1] }, context());
      const error = await commands.handle(counter, id, { raise: [1] }, context({ expectedRevision })).catch((e) => e);
      expect(error).toBeInstanceOf(PreconditionFailed);
      expect(error.current).toBe(1);
    });

    test("throws PreconditionFailed on a conflict when a revision is required", async () => {
      store.append = async (name) => {
        throw new WrongExpectedRevision(name, "none", 4);
      };
      const write = commandsOn(store).handle(counter, id, { raise: [1] }, context({ expectedRevision: "none" }));
      await expect(write).rejects.toMatchObject({ name: "PreconditionFailed", current: 4 });
    });
  });

  describe("when the store does not answer", () => {
    test("repeats an append with the same ids, so that a lost answer writes no duplicate", async () => {
      const attempts: string[][] = [];
      store.append = async (name, events, expected) => {
        attempts.push(events.map((event) => event.id));
        const appended = await memory.append(name, events, expected);
        if (attempts.length <= 2) throw new StoreUnavailable("the answer was lost");
        return appended;
      };
      const handled = await commandsOn(store).handle(counter, id, { raise: [1, 2] }, context());
      expect(handled).toMatchObject({ state: { total: 3 }, revision: 1 });
      expect(attempts).toEqual([attempts[0], attempts[0], attempts[0]]);
      expect((await memory.readAll({ after: -1n, limit: 9 })).events).toHaveLength(2);
    });

    test("gives up in the end", async () => {
      store.append = async () => {
        throw new StoreUnavailable("away");
      };
      await expect(commandsOn(store).handle(counter, id, { raise: [1] }, context())).rejects.toThrow(StoreUnavailable);
    });
  });

  test("answers the events of a repeated command that was written before a crash", async () => {
    const asked = context();
    await commandsOn(store).handle(counter, id, { raise: [5] }, asked);
    await commandsOn(store).handle(counter, id, { raise: [7] }, context());
    const again = await commandsOn(store).handle(counter, id, { raise: [6] }, { ...asked, retried: true });
    expect(again).toMatchObject({ events: [{ data: { by: 5 } }], revision: 0, state: { total: 12 } });
    expect((await memory.readAll({ after: -1n, limit: 9 })).events).toHaveLength(2);
  });

  test("erased events reach evolve as they are", async () => {
    const commands = commandsOn(store);
    await commands.handle(counter, id, { label: "山田" }, context());
    await keys.destroy(id);
    commands.forget(stream);
    expect((await commands.load(counter, id)).state.labels).toEqual([null]);
  });
});
