import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { seedDemoResume } from "../../modules/resume/demo/seed-demo-resume.ts";
import { resumeEvents } from "../../modules/resume/events.ts";
import { resumeDocument } from "../../modules/resume/read-models/resume-document.ts";
import { resumeHistory } from "../../modules/resume/read-models/resume-history.ts";
import { makeCommands } from "../../src/commands/handle.ts";
import { makeCodec } from "../../src/event-store/codec.ts";
import type { Codec, RecordedEvent } from "../../src/event-store/codec-port.ts";
import type { DomainEvent } from "../../src/event-store/event-definition.ts";
import { type EventStore, type NewEvent, START } from "../../src/event-store/port.ts";
import { makePostgresEventStore } from "../../src/event-store/postgres.ts";
import { makeKnex } from "../../src/postgres/pool.ts";
import { makeSubjectKeys } from "../../src/privacy/subject-keys.ts";
import type { Projection } from "../../src/projections/projection.ts";
import { resetProjection } from "../../src/projections/reset.ts";
import { runToHead } from "../support/run-to-head.ts";
import { openBenchDatabase } from "./bench-database.ts";
import { medians } from "./measure.ts";
import { atLeastShare, type Bench, type BenchResult } from "./result.ts";

const ACCOUNTS = 1_000;
const PAGE = 2_000;
const LEAST_PER_SECOND = 30_000;

/** Read models of the 履歴書 made anew from a thousand people's events, against reading those events to nowhere. */
export const bench: Bench = async () => {
  const database = await openBenchDatabase();
  const store = makePostgresEventStore(database);
  const db = makeKnex(database.connection);
  const keys = makeSubjectKeys(db, Buffer.alloc(32, "bench"));
  const codec = makeCodec(resumeEvents, keys);
  try {
    const accounts = Array.from({ length: ACCOUNTS }, () => randomUUID());
    for (const account of accounts) await keys.create(account);
    const [first = ""] = accounts;
    await seedDemoResume({ commands: makeCommands({ store, codec }), now: () => new Date().toISOString() }, first);
    const written = await multiply({ store, codec, db, first, others: accounts.slice(1) });
    const figures = await medians(
      { warmUp: 1, rounds: 5 },
      {
        read: () => rate(written, () => readToNowhere(store)),
        document: () => rate(written, () => rebuild({ store, codec, db, projection: resumeDocument })),
        history: () => rate(written, () => rebuild({ store, codec, db, projection: resumeHistory })),
      },
    );
    const baseline = { name: "readAll to nowhere", value: figures.read };
    const result = (name: string, value: number): BenchResult => {
      const share = atLeastShare(`rebuild of ${name}`, { value, unit: "events/s", baseline, least: 0.25 });
      const bar = `≥ ${LEAST_PER_SECOND} events/s, ${share.bar}`;
      return { ...share, bar, ok: share.ok && value >= LEAST_PER_SECOND, details: { events: written } };
    };
    return [result("resume-document", figures.document), result("resume-history", figures.history)];
  } finally {
    await store.close();
    await db.destroy();
    await database.close();
  }
};

async function rate(events: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (events * 1_000) / (performance.now() - began);
}

async function readToNowhere(store: EventStore): Promise<void> {
  for (let after = START, atHead = false; !atHead; ) {
    const page = await store.readAll({ after, limit: PAGE });
    after = page.scannedTo;
    atHead = page.atHead;
  }
}

async function rebuild(options: { store: EventStore; codec: Codec; db: Knex; projection: Projection }): Promise<void> {
  await resetProjection(options.db, options.projection);
  await runToHead(options);
}

/** Gives everybody the same life as the first, save by save, each sealed with the key of its own person. */
async function multiply(options: {
  store: EventStore;
  codec: Codec;
  db: Knex;
  first: string;
  others: readonly string[];
}): Promise<number> {
  const { store, codec, db, first, others } = options;
  const { events } = await store.readAll({ after: START, limit: PAGE });
  const life = (await codec.decode(events)).filter((event) => !event.erased);
  for (let start = 0; start < life.length; ) {
    const end = life.findLastIndex(({ metadata }) => metadata.commandId === life[start]?.metadata.commandId) + 1;
    const rows = await Promise.all(others.map((account) => copyOf(codec, life.slice(start, end), { first, account })));
    await insert(db, rows.flat());
    start = end;
  }
  await db.raw("vacuum analyze event_store.event");
  return life.length * (others.length + 1);
}

type Row = Omit<NewEvent, "data" | "metadata"> & { stream: string; revision: number; data: string; metadata: string };

async function copyOf(
  codec: Codec,
  save: readonly RecordedEvent[],
  { first, account }: { first: string; account: string },
): Promise<Row[]> {
  const [earliest] = save;
  if (!earliest) return [];
  const ids = { actorId: account, subjectId: account, commandId: randomUUID() };
  const versionId = randomUUID();
  const copies = save.map(({ type, data }) => ({
    type,
    data: data !== null && "versionId" in (data as object) ? { ...(data as object), versionId } : data,
  }));
  const stream = earliest.stream.replace(first, account);
  const encoded = await codec.encode(stream, copies as DomainEvent[], { ...earliest.metadata, ...ids });
  return encoded.map(({ data, metadata, ...event }, place) => ({
    ...event,
    stream,
    revision: earliest.revision + place,
    data: JSON.stringify(data),
    metadata: JSON.stringify(metadata),
  }));
}

/** Straight into the table: what is measured is reading. */
async function insert(db: Knex, rows: readonly Row[]): Promise<void> {
  await db.raw(
    `insert into event_store.event (stream, revision, id, type, data, metadata)
      select stream, revision, id::uuid, type, data::json, metadata::json
      from json_to_recordset(?) as row (stream text, revision int, id text, type text, data text, metadata text)`,
    [JSON.stringify(rows)],
  );
}
