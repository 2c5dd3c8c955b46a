import type { Codec, RecordedEvent } from "../../../src/event-store/codec-port.ts";
import { createMemoryEventStore } from "../../../src/event-store/memory.ts";
import { START } from "../../../src/event-store/port.ts";
import { replay } from "../../../src/projections/replay.ts";

const EVENTS = 40_500;

/** Events as they are stored: what is tested is which of them come in which page. */
const codec = { decode: async (events: unknown) => events as RecordedEvent[] } as unknown as Codec;

async function openStore() {
  const store = createMemoryEventStore();
  const metadata = { commandId: "c", actorId: null, subjectId: null, occurredAt: "", schemaVersion: 1 };
  const events = Array.from({ length: EVENTS }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    type: "counted",
    data: {},
    metadata: metadata as never,
  }));
  await store.append("tally-1", events, "none");
  return store;
}

test("folds every event once, in order, and ends a page when the fold is full", async () => {
  const store = await openStore();
  const revisions: number[] = [];
  const pages: { events: number; count: number }[] = [];
  let inMemory = 0;
  const reached = await replay({
    store,
    codec,
    prefixes: ["tally-"],
    after: START,
    async fold(events) {
      revisions.push(...events.map(({ revision }) => revision));
      inMemory += events.length;
      return inMemory < 30_000;
    },
    async write({ events, count, scannedTo }) {
      pages.push({ events: events.length, count });
      expect(count).toBe(inMemory);
      inMemory = 0;
      return scannedTo;
    },
  });
  expect(revisions).toEqual(Array.from({ length: EVENTS }, (_, revision) => revision));
  expect(pages).toEqual([
    { events: 0, count: 30_000 },
    { events: 0, count: 10_500 },
  ]);
  expect(reached).toBe(await store.head());
});

test("reads each chunk once, also where a full fold ends a page before it", async () => {
  const store = await openStore();
  const reads: bigint[] = [];
  const noting: typeof store = {
    ...store,
    readAll(options) {
      reads.push(options.after);
      return store.readAll(options);
    },
  };
  await replay({
    store: noting,
    codec,
    prefixes: ["tally-"],
    after: START,
    fold: async () => false,
    write: async ({ scannedTo }) => scannedTo,
  });
  expect(reads).toHaveLength(Math.ceil(EVENTS / 2_000));
  expect(new Set(reads).size).toBe(reads.length);
});

test("stops a fold when it is aborted, and writes nothing", async () => {
  const stopping = new AbortController();
  const written: bigint[] = [];
  const stopped = replay({
    store: await openStore(),
    codec,
    prefixes: ["tally-"],
    after: START,
    signal: stopping.signal,
    async fold() {
      stopping.abort();
      return true;
    },
    async write({ scannedTo }) {
      written.push(scannedTo);
      return scannedTo;
    },
  });
  await expect(stopped).rejects.toThrow("aborted");
  expect(written).toEqual([]);
});

test("reads the next page while one is decoded and while one is written", async () => {
  const store = await openStore();
  const reads: bigint[] = [];
  const waiting: { after: bigint; resolve(): void }[] = [];
  /** Resolves once a read beyond this position has begun. */
  const readBeyond = (after: bigint) =>
    new Promise<void>((resolve) => {
      if (reads.some((read) => read >= after)) resolve();
      else waiting.push({ after, resolve });
    });
  const noting: typeof store = {
    ...store,
    readAll(options) {
      reads.push(options.after);
      for (const { after, resolve } of waiting) if (options.after >= after) resolve();
      return store.readAll(options);
    },
  };
  const last = await store.head();
  const overlapping = {
    async decode(events: readonly RecordedEvent[]) {
      const { position = last } = events.at(-1) ?? {};
      if (events.length === 2_000 && position % 32_000n !== 0n) await readBeyond(position);
      return events;
    },
  } as unknown as Codec;
  const reached = await replay({
    store: noting,
    codec: overlapping,
    prefixes: ["tally-"],
    after: START,
    async write({ scannedTo, atHead }) {
      if (!atHead) await readBeyond(scannedTo);
      return scannedTo;
    },
  });
  expect(reached).toBe(last);
});

test("folds a chunk as soon as it is decoded, and after a write at once what was decoded meanwhile", async () => {
  const store = await openStore();
  const last = await store.head();
  const decodedUpTo: bigint[] = [];
  const steps: string[] = [];
  let noticeDecoding: () => void = () => undefined;
  const noting = {
    async decode(events: readonly RecordedEvent[]) {
      decodedUpTo.push(events.at(-1)?.position ?? START);
      noticeDecoding();
      return events;
    },
  } as unknown as Codec;
  const decodedAsFarAs = async (position: bigint) => {
    while (!decodedUpTo.some((up) => up >= position)) await new Promise<void>((resolve) => (noticeDecoding = resolve));
  };
  let folds = 0;
  await replay({
    store,
    codec: noting,
    prefixes: ["tally-"],
    after: START,
    async fold({ length }) {
      steps.push(`fold ${length}`);
      folds += 1;
      return folds < 3;
    },
    async write({ scannedTo }) {
      steps.push("write");
      const ahead = scannedTo + 16_000n;
      await decodedAsFarAs(ahead < last ? ahead : last);
      await new Promise((resolve) => setImmediate(resolve));
      steps.push("written");
      return scannedTo;
    },
  });
  const [chunk, written] = ["fold 2000", ["write", "written"]];
  expect(steps).toEqual([
    ...[chunk, chunk, chunk, ...written],
    ...["fold 16000", ...written],
    ...["fold 16000", ...written],
    ...["fold 2500", ...written],
  ]);
});

test("folds nothing that follows a page which was not written", async () => {
  const folded: number[] = [];
  const failed = replay({
    store: await openStore(),
    codec,
    prefixes: ["tally-"],
    after: START,
    async fold(events) {
      folded.push(events.length);
      return false;
    },
    async write() {
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw new Error("disk full");
    },
  });
  await expect(failed).rejects.toThrow("disk full");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(folded).toEqual([2_000]);
});

test("continues from an earlier checkpoint without the events that were read ahead", async () => {
  const revisions: number[] = [];
  let isReset = false;
  await replay({
    store: await openStore(),
    codec,
    prefixes: ["tally-"],
    after: START,
    async fold(events) {
      revisions.push(...events.map(({ revision }) => revision));
      return revisions.length % 32_000 !== 0;
    },
    async write({ scannedTo }) {
      if (isReset) return scannedTo;
      isReset = true;
      revisions.length = 0;
      return START;
    },
  });
  expect(revisions).toEqual(Array.from({ length: EVENTS }, (_, revision) => revision));
});
