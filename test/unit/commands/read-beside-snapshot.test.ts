import { randomUUID } from "node:crypto";
import type { SnapshotKind } from "../../../src/commands/aggregate.ts";
import { createCommands } from "../../../src/commands/handle.ts";
import type { Snapshot, Snapshots } from "../../../src/commands/snapshots.ts";
import { createCodec } from "../../../src/event-store/codec.ts";
import { createMemoryEventStore } from "../../../src/event-store/memory.ts";
import { type EventStore, StoreUnavailable } from "../../../src/event-store/port.ts";
import { type CounterState, contextFor, counter, counterEvents } from "../../support/counter.ts";
import { createMemoryKeys } from "../../support/memory-keys.ts";

describe("a load at a revision reads events beside its snapshot", () => {
  const id = randomUUID();
  const codec = createCodec(counterEvents, createMemoryKeys());
  const kind: SnapshotKind<CounterState> = {
    ...{ name: "counter", version: 1, keep: "all" },
    take: (state) => state,
    restore: (taken) => taken as CounterState,
  };
  const aggregate = { ...counter, snapshots: [kind] };
  let store: EventStore;
  /** First revisions of the reads begun. */
  let began: number[];
  /** Resolves with the first of them. */
  let begin: () => void;
  let hasBegun: Promise<void>;

  beforeEach(async () => {
    const memory = createMemoryEventStore();
    const raise = Array.from({ length: 120 }, () => 1);
    await createCommands({ store: memory, codec }).handle(counter, id, { raise }, contextFor(null));
    began = [];
    hasBegun = new Promise((resolve) => {
      begin = resolve;
    });
    store = {
      ...memory,
      readStream(stream, options) {
        began.push(options?.from ?? 0);
        begin();
        return memory.readStream(stream, options);
      },
    };
  });

  async function snapshotAt(revision: number): Promise<Snapshot> {
    for await (const { id: eventId } of store.readStream(`counter-${id}`, { from: revision, to: revision })) {
      return { revision, eventId, subjectId: "nobody", data: { total: revision + 1, labels: [] } };
    }
    throw new Error(`there is no event at ${revision}`);
  }

  /** Answers only once a read of events has begun. */
  const findAfterRead = (found: Snapshot | undefined): Snapshots => ({
    find: async () => hasBegun.then(() => found),
    offer: () => undefined,
    drop: () => undefined,
    settled: async () => undefined,
  });

  async function loadAt(revision: number, found: Snapshot | undefined) {
    began.length = 0;
    const commands = createCommands({ store, codec, snapshots: findAfterRead(found) });
    return (await commands.load(aggregate, id, revision)).state.total;
  }

  test("from where a snapshot is expected", async () => {
    expect(await loadAt(110, await snapshotAt(99))).toBe(111);
    expect(began).toEqual([99]);
  });

  test("and once more where the snapshot found is an earlier one, or none", async () => {
    expect(await loadAt(110, await snapshotAt(49))).toBe(111);
    expect(began).toEqual([99, 49]);
    expect(await loadAt(110, undefined)).toBe(111);
    expect(began).toEqual([99, 0]);
  });

  test("whose error is nobody's where the events are not wanted", async () => {
    const unhandled = jest.fn();
    process.on("unhandledRejection", unhandled);
    const { readStream } = store;
    store.readStream = (stream, options) => {
      begin();
      return options?.from === 99 ? failing() : readStream(stream, options);
    };
    expect(await loadAt(110, await snapshotAt(49))).toBe(111);
    await expect(loadAt(110, await snapshotAt(49).then((found) => ({ ...found, revision: 99 })))).rejects.toThrow(
      StoreUnavailable,
    );
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

const failing = (): AsyncIterable<never> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new StoreUnavailable("away")) }),
});
