import { randomUUID } from "node:crypto";
import { type EventStore, type NewEvent, START, WrongExpectedRevision } from "../../src/event-store/port.ts";
import { createPostgresEventStore } from "../../src/event-store/postgres.ts";
import { createPool } from "../../src/postgres/pool.ts";
import { openBenchDatabase } from "./bench-database.ts";
import { medians, perSecond } from "./measure.ts";
import { atLeastShare, atMost, type Bench } from "./result.ts";

const APPENDS_A_ROUND = 50;
const WRITERS = 16;
const APPENDS_A_WRITER = 100;

/** One event a commit, against the plainest commit there is; and whether sixteen writers at once lose or reorder any. */
export const bench: Bench = async () => {
  const database = await openBenchDatabase();
  const store = createPostgresEventStore(database);
  const plain = createPool(database.connection, { max: 1 });
  try {
    await plain.query("create schema bench");
    await plain.query("create table bench.event (like event_store.event including all)");
    let revision = 0;
    const insert = () => {
      const { id, type, data, metadata } = sampleEvent();
      return plain.query({
        name: "insert",
        text: `insert into bench.event (stream, revision, id, type, data, metadata)
          values ($1, $2, $3, $4, $5, $6) returning position`,
        values: ["counter-plain", revision++, id, type, data, metadata],
      });
    };
    const stream = `counter-${randomUUID()}`;
    const figures = await medians(
      { warmUp: 5, rounds: 25 },
      {
        plain: () => perSecond(APPENDS_A_ROUND, insert),
        append: () => perSecond(APPENDS_A_ROUND, () => store.append(stream, [sampleEvent()], "any")),
      },
    );
    const baseline = { name: "INSERT … RETURNING", value: figures.plain };
    const writers = await race(store);
    return [
      atLeastShare("append, 1 client", { value: figures.append, unit: "commits/s", baseline, least: 0.7 }),
      {
        ...atMost(`append, ${WRITERS} writers: events lost or out of order`, writers.wrong, "events", 0),
        details: { "commits/s": Math.round(writers.perSecond) },
      },
    ];
  } finally {
    await plain.end();
    await store.close();
    await database.close();
  }
};

/** About what the save of a text looks like, sealed. */
function sampleEvent(): NewEvent {
  const id = randomUUID();
  const sealed = { kid: id, iv: "x".repeat(16), ct: "x".repeat(400), tag: "x".repeat(24) };
  const ids = { actorId: id, subjectId: id, correlationId: id, causationId: id, commandId: id };
  const metadata = { ...ids, schemaVersion: 1, occurredAt: "2026-11-20T00:00:00.000Z" };
  return { id, type: "counter.labelled", data: { $sealed: sealed }, metadata };
}

/** Writers share four streams and read the store while they write; what they were told is compared with what was read. */
async function race(store: EventStore): Promise<{ wrong: number; perSecond: number }> {
  const head = await store.head();
  const total = WRITERS * APPENDS_A_WRITER;
  const streams = Array.from({ length: 4 }, () => `counter-${randomUUID()}`);
  const reading = readLive(store, head, total);
  const acknowledged = new Map<string, { stream: string; revision: number }>();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const stream = streams[writer % streams.length] as string;
      for (let n = 0; n < APPENDS_A_WRITER; n++) {
        const event = sampleEvent();
        acknowledged.set(event.id, { stream, revision: await appendNext(store, stream, event) });
      }
    }),
  );
  const perSecond = (total * 1_000) / (performance.now() - began);
  const read = await reading;
  const next = new Map<string, number>();
  let last = START;
  let wrong = total - new Set(read.map(({ id }) => id)).size;
  for (const { id, stream, revision, position } of read) {
    const told = acknowledged.get(id);
    const inOrder = revision === (next.get(stream) ?? 0) && position > last;
    if (told?.stream !== stream || told.revision !== revision || !inOrder) wrong += 1;
    next.set(stream, revision + 1);
    last = position;
  }
  return { wrong, perSecond };
}

async function readLive(store: EventStore, after: bigint, count: number) {
  const read = [];
  const stopping = new AbortController();
  for await (const message of store.subscribeAll({ after, signal: stopping.signal })) {
    if (message.kind === "event") read.push(message.event);
    if (read.length === count) stopping.abort();
  }
  return read;
}

async function appendNext(store: EventStore, stream: string, event: NewEvent): Promise<number> {
  let expected: number | "none" = "none";
  for (;;) {
    try {
      return (await store.append(stream, [event], expected)).revision;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      expected = error.actual;
    }
  }
}
