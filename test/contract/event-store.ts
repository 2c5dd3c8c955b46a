import { randomUUID } from "node:crypto";
import { createCommands } from "../../src/commands/handle.ts";
import { createCodec } from "../../src/event-store/codec.ts";
import {
  type EventStore,
  START,
  type StoredEvent,
  StoreUnavailable,
  WrongExpectedRevision,
} from "../../src/event-store/port.ts";
import { anEvent } from "../support/an-event.ts";
import { contextFor, counter, counterEvents } from "../support/counter.ts";
import { createMemoryKeys } from "../support/memory-keys.ts";
import { until } from "../support/until.ts";
import { type LiveReader, startReader } from "./live-reader.ts";

export interface StoreUnderTest {
  store: EventStore;
  /** Whether nothing has ever been written to it; undefined when nobody knows. */
  isEmpty: boolean | undefined;
  /** Another client of the same events, as another process would have it. */
  another(): EventStore;
  /** Cuts every connection of the store, as a failing server or network would; does nothing where there is none. */
  cutConnections(): Promise<void>;
  /** Removes what was made; the store may be closed already. */
  dispose(): Promise<void>;
}

/**
 * Contract of every event store. Adapters join by a factory. The store may hold events already and be written to by
 * others meanwhile: each test has streams of its own, and begins where the store stands.
 * @param batches that each of 16 racing writers appends
 */
export function describeEventStore(name: string, batches: number, make: () => Promise<StoreUnderTest>): void {
  describe(`event store: ${name}`, () => {
    let subject: StoreUnderTest;
    let store: EventStore;
    let tag: string;
    let base: bigint;
    const reading: LiveReader[] = [];

    /** `thing-1` as a stream of this test alone, `thing-` as a prefix of such. */
    const own = (stream: string) => stream.replace("-", `${tag}-`);
    const isOwn = ({ stream }: StoredEvent) => stream.split("-")[0]?.endsWith(tag) === true;

    beforeEach(async () => {
      subject = await make();
      store = subject.store;
      tag = randomUUID().slice(0, 8);
      base = await store.head();
    });
    afterEach(async () => {
      for (const reader of reading.splice(0)) reader.abort();
      await subject.store.close();
      await subject.dispose();
    });

    function follow(options: { after?: bigint; prefixes?: string[] } = {}) {
      const reader = startReader(store, { after: base, ...options, isOwn });
      reading.push(reader);
      return reader;
    }

    /** Page by page up to the head: our own events, and how far that was. */
    async function rest(options: { after: bigint; limit: number; prefixes?: string[] }) {
      const events: StoredEvent[] = [];
      for (let after = options.after; ; ) {
        const page = await store.readAll({ ...options, after });
        expect(page.events.length).toBeLessThanOrEqual(options.limit);
        events.push(...page.events);
        if (page.atHead) return { events: events.filter(isOwn), scannedTo: page.scannedTo };
        expect(page.scannedTo).toBeGreaterThan(after);
        after = page.scannedTo;
      }
    }

    async function all(stream: string, options?: { from?: number; to?: number }): Promise<StoredEvent[]> {
      const events: StoredEvent[] = [];
      for await (const event of store.readStream(stream, options)) events.push(event);
      return events;
    }

    describe("append and read of a stream", () => {
      test("reads what was written, in order, with revisions and metadata", async () => {
        const events = [
          anEvent("thing.made", { 名前: "髙﨑 𠮷野", nul: "a\u0000b", lone: "\ud800", n: 1.5 }),
          anEvent("thing.seen"),
        ];
        const { revision, position } = await store.append(own("thing-1"), events, "none");
        expect(revision).toBe(1);
        const read = await all(own("thing-1"));
        expect(read.map(({ recordedAt, position: _, ...event }) => event)).toEqual(
          events.map((event, index) => ({ ...event, stream: own("thing-1"), revision: index })),
        );
        expect(read[1]?.position).toBe(position);
        expect(read[0]?.position).toBeLessThan(position);
        for (const { recordedAt } of read) expect(new Date(recordedAt).toISOString()).toBe(recordedAt);
      });

      test("a stream that does not exist is empty, and a store without events has no head", async () => {
        expect(await all(own("thing-unknown"))).toEqual([]);
        expect([base === START, undefined]).toContain(subject.isEmpty);
      });

      test("from and to are both inclusive, over more than one page", async () => {
        const many = Array.from({ length: 1_203 }, () => anEvent());
        await store.append(own("thing-1"), many, "none");
        expect((await all(own("thing-1"))).map((event) => event.id)).toEqual(many.map((event) => event.id));
        expect((await all(own("thing-1"), { from: 1_000, to: 1_001 })).map((event) => event.revision)).toEqual([
          1_000, 1_001,
        ]);
        expect(await all(own("thing-1"), { from: 1_203 })).toEqual([]);
      });
    });

    test("an event is found by its id in its own stream, however many came after it", async () => {
      const [wanted, since] = [anEvent(), { recordedSince: new Date(Date.now() - 3_600_000).toISOString() }];
      const others = Array.from({ length: 1_203 }, () => anEvent());
      await store.append(own("thing-1"), [wanted, ...others], "none");
      await store.append(own("thing-2"), [anEvent()], "none");
      expect(await store.find(own("thing-1"), wanted.id, since)).toMatchObject({ ...wanted, revision: 0 });
      expect(await store.find(own("thing-2"), wanted.id, since)).toBeUndefined();
    });

    describe("expected revisions", () => {
      test("an exact revision and 'none' hold only when they are true", async () => {
        await store.append(own("thing-1"), [anEvent()], "none");
        await store.append(own("thing-1"), [anEvent()], 0);
        expect(await refusal(store.append(own("thing-1"), [anEvent()], "none"))).toEqual({
          stream: own("thing-1"),
          expected: "none",
          actual: 1,
        });
        expect(await refusal(store.append(own("thing-1"), [anEvent()], 0))).toMatchObject({ expected: 0, actual: 1 });
        expect(await refusal(store.append(own("thing-1"), [anEvent()], 5))).toMatchObject({ expected: 5, actual: 1 });
        expect(await refusal(store.append(own("thing-2"), [anEvent()], 0))).toMatchObject({
          expected: 0,
          actual: "none",
        });
        expect(await all(own("thing-1"))).toHaveLength(2);
      });

      test("'exists' requires an event, 'any' nothing", async () => {
        expect(await refusal(store.append(own("thing-1"), [anEvent()], "exists"))).toMatchObject({ actual: "none" });
        expect(await store.append(own("thing-1"), [anEvent()], "any")).toMatchObject({ revision: 0 });
        expect(await store.append(own("thing-1"), [anEvent()], "exists")).toMatchObject({ revision: 1 });
        expect(await store.append(own("thing-1"), [anEvent()], "any")).toMatchObject({ revision: 2 });
      });

      test("of 8 writers at one revision exactly one wins", async () => {
        const results = await Promise.allSettled(
          Array.from({ length: 8 }, () => store.append(own("thing-1"), [anEvent()], "none")),
        );
        expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
        for (const result of results) {
          if (result.status === "rejected") expect(result.reason).toBeInstanceOf(WrongExpectedRevision);
        }
        expect(await all(own("thing-1"))).toHaveLength(1);
      });

      test("a batch is written whole or not at all", async () => {
        const taken = anEvent();
        await store.append(own("thing-1"), [taken], "none");
        await expect(store.append(own("thing-2"), [anEvent(), anEvent()], 3)).rejects.toThrow(WrongExpectedRevision);
        expect(await all(own("thing-2"))).toEqual([]);
        expect(await store.append(own("thing-2"), [anEvent(), anEvent(), anEvent()], "none")).toMatchObject({
          revision: 2,
        });
      });
    });

    describe("a repeated append with the same ids", () => {
      test.each(["none", "any"] as const)("succeeds and writes nothing (%s)", async (expected) => {
        const events = [anEvent(), anEvent()];
        const first = await store.append(own("thing-1"), events, expected);
        expect(await store.append(own("thing-1"), events, expected)).toEqual(first);
        expect(await all(own("thing-1"))).toHaveLength(2);
      });

      test("also when others have written since", async () => {
        await store.append(own("thing-1"), [anEvent()], "none");
        const events = [anEvent(), anEvent()];
        const first = await store.append(own("thing-1"), events, 0);
        await store.append(own("thing-1"), [anEvent()], 2);
        expect(await store.append(own("thing-1"), events, 0)).toEqual(first);
        expect(await all(own("thing-1"))).toHaveLength(4);
      });

      test("as a command retried after a lost answer, despite later events", async () => {
        const commands = createCommands({ store, codec: createCodec(counterEvents, createMemoryKeys()) });
        const id = randomUUID();
        const asked = contextFor(null);
        const first = await commands.handle(counter, id, { raise: [1, 2] }, asked);
        await commands.handle(counter, id, { raise: [10] }, contextFor(null));
        const again = await commands.handle(counter, id, { raise: [1, 2] }, { ...asked, retried: true });
        expect(again).toEqual({ ...first, state: { total: 13, labels: [] } });
        expect(await all(`counter-${id}`)).toHaveLength(3);
      });

      test("but not when only some of the ids exist", async () => {
        const known = anEvent();
        await store.append(own("thing-1"), [known], "none");
        await expect(store.append(own("thing-1"), [known, anEvent()], "none")).rejects.toThrow(WrongExpectedRevision);
        expect(await all(own("thing-1"))).toHaveLength(1);
      });
    });

    describe("the whole store", () => {
      test("is read in commit order, page by page, strictly after a position", async () => {
        const ids: string[] = [];
        for (let n = 0; n < 7; n++) {
          const event = anEvent();
          ids.push(event.id);
          await store.append(own(`thing-${n % 3}`), [event], "any");
        }
        const head = await store.head();
        const { events, scannedTo } = await rest({ after: base, limit: 3 });
        expect(events.map((event) => event.id)).toEqual(ids);
        expect(scannedTo).toBeGreaterThanOrEqual(head);
        expect(await rest({ after: scannedTo, limit: 3 })).toMatchObject({ events: [] });
        expect((await rest({ after: events[2]?.position ?? 0n, limit: 3 })).events).toEqual(events.slice(3));
      });

      test("the head is where everything that was written has been passed", async () => {
        const { position } = await store.append(own("thing-1"), [anEvent(), anEvent()], "none");
        const head = await store.head();
        expect(head).toBeGreaterThanOrEqual(position);
        expect((await rest({ after: base, limit: 1 })).scannedTo).toBeGreaterThanOrEqual(head);
      });

      test("a filtered read skips other events and advances", async () => {
        await store.append(own("resume-1"), [anEvent()], "any");
        for (let n = 0; n < 5; n++) await store.append(own("account-1"), [anEvent()], "any");
        const head = await store.head();
        const page = await rest({ after: base, limit: 10, prefixes: [own("resume-")] });
        expect(page.events.map((event) => event.stream)).toEqual([own("resume-1")]);
        expect(page.scannedTo).toBeGreaterThanOrEqual(head);
        const empty = await rest({ after: base, limit: 10, prefixes: [own("job-"), own("career-")] });
        expect(empty.events).toEqual([]);
        expect(empty.scannedTo).toBeGreaterThanOrEqual(head);
        const cut = await store.readAll({ after: base, limit: 2, prefixes: [own("account-")] });
        expect(cut).toMatchObject({ scannedTo: cut.events[1]?.position, atHead: false });
      });
    });

    describe("a subscription", () => {
      test("reports when it has caught up, even on an empty store, then follows live", async () => {
        const reader = follow();
        await reader.until(() => reader.hasPassed(base));
        expect(reader.seen).toEqual([]);
        const { position } = await store.append(own("thing-1"), [anEvent(), anEvent()], "none");
        await reader.until(() => reader.hasPassed(position));
        expect(reader.seen.map((event) => event.revision)).toEqual([0, 1]);
        expect(reader.seen[1]?.position).toBe(position);
        reader.abort();
        await reader.ended;
      });

      test("with a filter reports progress past events for others", async () => {
        const reader = follow({ prefixes: [own("resume-")] });
        await reader.until(() => reader.messages.length > 0);
        const { position } = await store.append(own("account-1"), [anEvent()], "none");
        await reader.until(() => reader.hasPassed(position));
        expect(reader.messages.filter((message) => message.kind === "event")).toEqual([]);
      });

      test.each([1, 16])("loses and reorders nothing under 16 racing writers to %d streams", async (streams) => {
        const reader = follow();
        const wanted = [own("race-0"), own("race-7")];
        const filtered = follow({ prefixes: wanted });
        const write = async (writer: number) => {
          for (let n = 0; n < batches; n++) {
            const batch = Array.from({ length: 1 + (n % 3) }, () => anEvent("raced", { writer, n }));
            await store.append(own(`race-${writer % streams}`), batch, "any");
          }
        };
        await Promise.all(Array.from({ length: 16 }, (_, writer) => write(writer)));
        const head = await store.head();
        await reader.until(() => reader.hasPassed(head));
        await filtered.until(() => filtered.hasPassed(head));

        const { events: truth } = await rest({ after: base, limit: 1_000 });
        expect(truth).toHaveLength(16 * Array.from({ length: batches }, (_, n) => 1 + (n % 3)).reduce((a, b) => a + b));
        expect(reader.seen.map((event) => event.id)).toEqual(truth.map((event) => event.id));
        const next: Record<string, number> = {};
        for (const { stream, revision } of reader.seen) {
          expect([stream, revision]).toEqual([stream, next[stream] ?? 0]);
          next[stream] = revision + 1;
        }
        const some = truth.filter((event) => wanted.includes(event.stream));
        expect(filtered.seen.map((event) => event.id)).toEqual(some.map((event) => event.id));
      });

      test("that was killed is continued by another one from its checkpoint", async () => {
        const first = follow();
        for (let n = 0; n < 5; n++) await store.append(own("thing-1"), [anEvent()], "any");
        await first.until(() => first.seen.length >= 3);
        first.abort();
        await first.ended;
        const checkpoint = first.seen[2]?.position as bigint;
        await store.append(own("thing-2"), [anEvent()], "any");
        const second = follow({ after: checkpoint });
        await second.until(() => second.seen.length === 3);
        expect(second.seen.map((event) => [event.stream, event.revision])).toEqual([
          [own("thing-1"), 3],
          [own("thing-1"), 4],
          [own("thing-2"), 0],
        ]);
      });

      test("sees what another client appends", async () => {
        const another = subject.another();
        const reader = follow();
        await reader.until(() => reader.messages.length > 0);
        const event = anEvent();
        await another.append(own("thing-1"), [event], "none");
        await reader.until(() => reader.seen.length === 1);
        expect(reader.seen[0]?.id).toBe(event.id);
        await another.close();
      });

      test("survives lost connections, and so does the store", async () => {
        const reader = follow();
        await store.append(own("thing-1"), [anEvent()], "any");
        await reader.until(() => reader.seen.length === 1);
        const another = subject.another();
        for (let n = 1; n <= 3; n++) {
          await subject.cutConnections();
          const event = anEvent(); // the same one again: it may have been taken
          await until(() =>
            another.append(own("thing-1"), [event], "any").then(
              () => true,
              (error) => {
                expect(error).toBeInstanceOf(StoreUnavailable);
                return false;
              },
            ),
          );
          await reader.until(() => reader.seen.length === n + 1);
        }
        await another.close();
      });

      test("ends when its signal aborts and when the store closes", async () => {
        const aborted = follow();
        const closed = follow();
        await closed.until(() => closed.messages.length > 0);
        aborted.abort();
        await aborted.ended;
        await store.close();
        await closed.ended;
      });
    });

    test("health answers while the store is open; closed, everything says StoreUnavailable", async () => {
      await store.health();
      await store.close();
      await store.close();
      await expect(store.health()).rejects.toThrow(StoreUnavailable);
      await expect(store.append(own("thing-1"), [anEvent()], "any")).rejects.toThrow(StoreUnavailable);
      await expect(store.readAll({ after: START, limit: 1 })).rejects.toThrow(StoreUnavailable);
    });

    test("close leaves no handle", async () => {
      const kinds = ["TCPSocketWrap", "PipeWrap", "Timeout"];
      const before = kinds.map(handles);
      const other = await make();
      const controller = new AbortController();
      const subscription = other.store
        .subscribeAll({ after: await other.store.head(), signal: controller.signal })
        [Symbol.asyncIterator]();
      await subscription.next();
      await other.store.append(own("thing-1"), [anEvent()], "any");
      await subscription.next();
      const waiting = subscription.next().then(() => subscription.next());
      await other.store.close();
      await waiting;
      await other.dispose();
      // A socket is gone some time after its end; older ones may go meanwhile as well.
      await until(() => kinds.every((kind, index) => handles(kind) <= (before[index] ?? 0)));
    });
  });
}

async function refusal(append: Promise<unknown>): Promise<{ stream: string; expected: unknown; actual: unknown }> {
  const error = await append.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(WrongExpectedRevision);
  const { stream, expected, actual } = error as WrongExpectedRevision;
  return { stream, expected, actual };
}

/** Number of active handles of a kind. */
function handles(kind: string): number {
  return process.getActiveResourcesInfo().filter((one) => one === kind).length;
}
