import type { Codec, RecordedEvent } from "../../../src/event-store/codec-port.ts";
import { createMemoryEventStore } from "../../../src/event-store/memory.ts";
import { type EventStore, type NewEvent, START } from "../../../src/event-store/port.ts";
import type { FoldState, Projection } from "../../../src/projections/projection.ts";
import { createReader, NotApplied, type Portion, type ReaderOptions } from "../../../src/projections/reader.ts";

const EVENTS = 4_500;
const ALL = Array.from({ length: EVENTS }, (_, revision) => revision);
const LIMITS = { page: 1_000, events: 100_000 };

/** Events as they are stored: what is tested is which of them come in which portion. */
const codec: Codec = {
  encode: () => Promise.reject(new Error("reads only")),
  decode: async (events) => events as RecordedEvent[],
  keysOf: async () => () => undefined,
};

function counted(id: string): NewEvent {
  const metadata = { commandId: "c", actorId: null, subjectId: null, occurredAt: "", schemaVersion: 1 };
  return { id, type: "counted", data: {}, metadata: metadata as never };
}

async function openStore(): Promise<EventStore> {
  const store = createMemoryEventStore();
  const events = ALL.map((index) => counted(`00000000-0000-4000-8000-${String(index).padStart(12, "0")}`));
  await store.append("tally-1", events, "none");
  return store;
}

/** A projection whose rows are the revisions it was given, a byte each. */
function recording() {
  const [folded, written]: [number[], number[][]] = [[], []];
  /** Readers of the rows: `db`, or the transaction of the commit. */
  const readBy: unknown[] = [];
  const projection: Projection = {
    name: "tally",
    version: 1,
    categories: ["tally"],
    tables: [],
    fold(db): FoldState {
      const rows: number[] = [];
      readBy.push(db);
      return {
        async add(events) {
          rows.push(...events.map(({ revision }) => revision));
          folded.push(...events.map(({ revision }) => revision));
        },
        bytes: () => rows.length,
        write: async () => void written.push(rows),
      };
    },
  };
  return { projection, folded, written, readBy };
}

async function read(options: Partial<ReaderOptions> & Pick<ReaderOptions, "projection" | "store">): Promise<Portion[]> {
  const portions: Portion[] = [];
  const reader = createReader({
    codec,
    db: "db" as never,
    tableOf: (table) => table,
    after: START,
    commit: (_, write) => write("transaction" as never),
    ...options,
    limits: { ...LIMITS, ...options.limits },
  });
  for (let atHead = false; !atHead; ) {
    const portion = await reader.next();
    portions.push(portion);
    atHead = portion.atHead;
  }
  return portions;
}

const counts = (portions: readonly Portion[]) => portions.map(({ events }) => events);

test("folds every event once, in order, and commits at the head", async () => {
  const store = await openStore();
  const { projection, folded, written } = recording();
  const portions = await read({ store, projection });
  expect(folded).toEqual(ALL);
  expect(written).toEqual([ALL]);
  expect(portions).toEqual([{ events: EVENTS, scannedTo: await store.head(), last: undefined, atHead: true }]);
});

test("commits when the rows in memory are large, and when many events were read", async () => {
  const store = await openStore();
  const [large, many] = [recording(), recording()];
  expect(counts(await read({ store, projection: large.projection, limits: { bytes: 1_500 } }))).toEqual([
    2_000, 2_000, 500,
  ]);
  expect(counts(await read({ store, projection: many.projection, limits: { events: 3_000 } }))).toEqual([3_000, 1_500]);
  for (const { written } of [large, many]) expect(written.flat()).toEqual(ALL);
});

test("reads the rows of a single page in the transaction that writes them, those of several before it", async () => {
  const store = await openStore();
  const { projection, readBy } = recording();
  await read({ store, projection, limits: { page: 500, events: 0 }, after: 3_500n });
  expect(new Set(readBy)).toEqual(new Set(["transaction"]));
  readBy.length = 0;
  await read({ store, projection });
  expect(readBy).toEqual(["db"]);
});

test("ends at the given position, and leaves out skipped events before they are decoded", async () => {
  const { projection, folded } = recording();
  const strict: Codec = {
    ...codec,
    decode: async (events) =>
      events.map((event) => {
        if (event.position === 7n) throw new Error("unreadable");
        return event as RecordedEvent;
      }),
  };
  const store = await openStore();
  const [portion] = await read({ store, projection, codec: strict, to: 1_234n, skip: new Set([7n]) });
  expect(folded).toEqual(ALL.slice(0, 1_234).filter((revision) => revision !== 6));
  expect(portion).toMatchObject({ events: 1_233, scannedTo: 1_234n, atHead: true });
});

test("reads each page once, and the next one while a page is decoded and while rows are written", async () => {
  const store = await openStore();
  const reads: bigint[] = [];
  const waiting: (() => void)[] = [];
  const noting: EventStore = {
    ...store,
    readAll(options) {
      reads.push(options.after);
      for (const resolve of waiting.splice(0)) resolve();
      return store.readAll(options);
    },
  };
  const isRead = async (after: bigint) => {
    while (!reads.includes(after)) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const { projection } = recording();
  const last = await store.head();
  const portions = await read({
    store: noting,
    projection,
    limits: { events: 2_000 },
    codec: {
      ...codec,
      async decode(events) {
        const { position = last } = events.at(-1) ?? {};
        if (position < last) await isRead(position);
        return events as RecordedEvent[];
      },
    },
    async commit({ scannedTo, atHead }, write) {
      if (!atHead) await isRead(scannedTo);
      await write("transaction" as never);
    },
  });
  expect(counts(portions)).toEqual([2_000, 2_000, 500]);
  expect(reads).toEqual([START, 1_000n, 2_000n, 3_000n, 4_000n]);
});

test("follows the head: a further call reads what was appended since", async () => {
  const store = await openStore();
  const { projection, folded } = recording();
  const reader = createReader({
    ...{ store, codec, projection, db: "db" as never, tableOf: (table: string) => table },
    after: START,
    commit: (_, write) => write("transaction" as never),
  });
  expect(await reader.next()).toMatchObject({ events: EVENTS, atHead: true });
  expect(await reader.next()).toMatchObject({ events: 0, atHead: true });
  await store.append("tally-2", [counted("10000000-0000-4000-8000-000000000000")], "none");
  expect(await reader.next()).toMatchObject({ events: 1, atHead: true });
  expect(folded).toHaveLength(EVENTS + 1);
});

test("commits nothing once it is aborted", async () => {
  const stopping = new AbortController();
  const { projection, written } = recording();
  const stopped = read({
    store: await openStore(),
    projection,
    signal: stopping.signal,
    async throttle() {
      stopping.abort();
    },
  });
  await expect(stopped).rejects.toThrow("aborted");
  expect(written).toEqual([]);
});

test("writes nothing when it is aborted while its commit waits for a connection", async () => {
  const stopping = new AbortController();
  const { projection, written } = recording();
  const stopped = read({
    store: await openStore(),
    projection,
    signal: stopping.signal,
    async commit(_, write) {
      stopping.abort();
      await write("transaction" as never);
    },
  });
  await expect(stopped).rejects.toThrow("aborted");
  expect(written).toEqual([]);
});

test("names the first event since the last commit when events cannot be applied", async () => {
  const { projection } = recording();
  const failing = (store: EventStore, cause: Error) =>
    read({
      store,
      projection,
      limits: { events: 1_000 },
      async commit({ scannedTo }, write) {
        if (scannedTo > 2_000n) throw cause;
        await write("transaction" as never);
      },
    });
  const cause = new Error("disk full");
  const error: unknown = await failing(await openStore(), cause).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NotApplied);
  expect(error).toMatchObject({ first: { stream: "tally-1", revision: 2_000 }, count: 1_000, cause });
});

test("errors of the store stay what they are", async () => {
  const away = new Error("away");
  const store: EventStore = { ...(await openStore()), readAll: () => Promise.reject(away) };
  await expect(read({ store, projection: recording().projection })).rejects.toBe(away);
});
