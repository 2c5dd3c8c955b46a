import { randomUUID } from "node:crypto";
import { createCommands } from "../../../src/commands/handle.ts";
import { createCodec } from "../../../src/event-store/codec.ts";
import { createMemoryEventStore } from "../../../src/event-store/memory.ts";
import { type EventStore, type StoredEvent, StoreUnavailable } from "../../../src/event-store/port.ts";
import { contextFor, counter, counterEvents } from "../../support/counter.ts";
import { createMemoryKeys } from "../../support/memory-keys.ts";

/** A failover to an asynchronous replica takes away the last events that were acknowledged. */
describe("commands after a failover", () => {
  const id = randomUUID();
  const stream = `counter-${id}`;
  const context = (more = {}) => contextFor(null, more);
  const codec = createCodec(counterEvents, createMemoryKeys());
  let store: EventStore;
  const commandsHere = () => createCommands({ store, codec });
  const elsewhere = () => createCommands({ store: { ...store }, codec });

  beforeEach(() => {
    store = createMemoryEventStore();
  });

  async function all(on: EventStore = store): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    for await (const event of on.readStream(stream)) events.push(event);
    return events;
  }

  /** The same store from now on holds only the first `kept` events of the stream. */
  async function failOver(kept: number): Promise<void> {
    const replica = createMemoryEventStore();
    const received = (await all()).slice(0, kept).map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
    if (received.length > 0) await replica.append(stream, received, "none");
    Object.assign(store, replica);
  }

  test("decides on the store's events when the last event is lost", async () => {
    const commands = commandsHere();
    await commands.handle(counter, id, { raise: [1] }, context());
    await commands.handle(counter, id, { raise: [10] }, context());
    await failOver(1);
    const handled = await commands.handle(counter, id, { raise: [100] }, context());
    expect(handled).toMatchObject({ state: { total: 101 }, revision: 1 });
  });

  test("decides on the store's events when another event has the lost one's revision", async () => {
    const commands = commandsHere();
    await commands.handle(counter, id, { raise: [1] }, context());
    await commands.handle(counter, id, { raise: [10] }, context());
    await failOver(1);
    await elsewhere().handle(counter, id, { raise: [500] }, context());
    expect(await commands.load(counter, id)).toEqual({ state: { total: 501, labels: [] }, revision: 1 });
    const handled = await commands.handle(counter, id, { raise: [100] }, context());
    expect(handled).toMatchObject({ state: { total: 601 }, revision: 2 });
  });

  test("starts from the initial state when the whole stream is lost", async () => {
    const commands = commandsHere();
    await commands.handle(counter, id, { raise: [1] }, context());
    await failOver(0);
    expect(await commands.load(counter, id)).toEqual({ state: { total: 0, labels: [] }, revision: null });
  });

  test("does not repeat an append whose basis was lost while the store was away", async () => {
    const commands = commandsHere();
    await commands.handle(counter, id, { raise: [1] }, context());
    await commands.handle(counter, id, { raise: [10] }, context());
    store.append = async () => {
      await failOver(1);
      await elsewhere().handle(counter, id, { raise: [500] }, context());
      throw new StoreUnavailable("the connection was lost");
    };
    const handled = await commands.handle(counter, id, { raise: [100] }, context());
    expect(handled).toMatchObject({ state: { total: 601 }, revision: 2 });
    expect((await all()).map(({ data }) => data.by)).toEqual([1, 500, 100]);
  });

  test("answers the store's events when a retried command's ids exist with other data", async () => {
    const asked = context({ retried: true });
    const { append, find } = store;
    store.find = async () => undefined; // the first attempt is still on its way
    store.append = async (...args) => {
      store.append = append;
      await elsewhere().handle(counter, id, { raise: [7] }, asked);
      return append(...args);
    };
    const handled = await commandsHere().handle(counter, id, { raise: [8] }, asked);
    expect(handled).toMatchObject({ events: [{ data: { by: 7 } }], state: { total: 7 }, revision: 0 });
    store.find = find;
  });

  test("does not acknowledge a repeated append that the store has lost again", async () => {
    const { append } = store;
    let attempts = 0;
    store.append = async (...args) => {
      attempts += 1;
      const appended = await append(...args);
      if (attempts === 1) throw new StoreUnavailable("the answer was lost");
      await failOver(0);
      return appended;
    };
    await expect(commandsHere().handle(counter, id, { raise: [1] }, context())).rejects.toThrow(StoreUnavailable);
  });

  test("reads everything again once a store did not answer", async () => {
    const from: (number | undefined)[] = [];
    const { readStream } = store;
    store.readStream = (name, options) => {
      from.push(options?.from);
      return readStream(name, options);
    };
    const commands = commandsHere();
    await commands.handle(counter, id, { raise: [1] }, context());
    await commands.load(counter, id);
    const { append } = store;
    store.append = async () => {
      throw new StoreUnavailable("away");
    };
    await expect(commands.handle(counter, id, { raise: [1] }, context())).rejects.toThrow(StoreUnavailable);
    store.append = append;
    from.length = 0;
    await commands.load(counter, id);
    expect(from).toEqual([0]);
  });
});
