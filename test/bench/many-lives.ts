import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { accountEvents } from "../../modules/account/events.ts";
import { createCommands } from "../../src/commands/handle.ts";
import { seedDemoDocument } from "../../src/documents/seed-demo.ts";
import { createCodec } from "../../src/event-store/codec.ts";
import type { Codec, RecordedEvent } from "../../src/event-store/codec-port.ts";
import type { DomainEvent } from "../../src/event-store/event-definition.ts";
import { type EventStore, type NewEvent, START } from "../../src/event-store/port.ts";
import { createSubjectKeys } from "../../src/privacy/subject-keys.ts";
import { type BenchDocument, DOCUMENTS, RESUME } from "./documents.ts";
import { MASTER_KEY } from "./running-app.ts";

const { EVENTSTORE_URL } = process.env;
/** Streams of an EventStoreDB that are written side by side. */
const WRITERS = 16;
/** More than one life has events. */
const LIFE = 1_000;

/** A codec that reads what an app of a bench has written. */
export const benchCodec = (db: Knex): Codec =>
  createCodec([...accountEvents, ...DOCUMENTS.flatMap(({ model }) => model.events)], createSubjectKeys(db, MASTER_KEY));

/**
 * Gives so many people the life of the demo person's 履歴書 or of another document, save by save, each sealed with the key of
 * its own person: `concurrency` of them live side by side, then the next. Answers how many events that is.
 * @param store where it is an EventStoreDB, events are appended; else they go straight into the table
 */
export async function writeManyLives(
  store: EventStore,
  db: Knex,
  { people, concurrency, document = RESUME }: { people: number; concurrency: number; document?: BenchDocument },
): Promise<number> {
  const keys = createSubjectKeys(db, MASTER_KEY);
  const codec = benchCodec(db);
  const accounts = Array.from({ length: people }, () => randomUUID());
  for (const account of accounts) await keys.create(account);
  const [first = "", ...others] = accounts;
  const platform = { store, commands: createCommands({ store, codec }), now: () => new Date().toISOString() };
  await seedDemoDocument(platform, document.model, first, document.steps);
  const { events } = await store.readAll({ after: START, limit: LIFE });
  const life = (await codec.decode(events)).filter(({ stream, erased }) => !erased && stream.endsWith(first));
  for (let next = 0; next < others.length; next += concurrency) {
    const write = EVENTSTORE_URL
      ? (rows: readonly Row[]) => append(store, rows)
      : (rows: readonly Row[]) => insert(db, rows);
    await live(write, codec, life, { first, accounts: others.slice(next, next + concurrency) });
  }
  if (!EVENTSTORE_URL) await db.raw("vacuum analyze event_store.event");
  return life.length * accounts.length;
}

async function live(
  write: (rows: readonly Row[]) => Promise<void>,
  codec: Codec,
  life: readonly RecordedEvent[],
  { first, accounts }: { first: string; accounts: readonly string[] },
): Promise<void> {
  for (let start = 0; start < life.length; ) {
    const end = life.findLastIndex(({ metadata }) => metadata.commandId === life[start]?.metadata.commandId) + 1;
    const save = life.slice(start, end);
    const rows = await Promise.all(accounts.map((account) => copyOf(codec, save, { first, account })));
    await write(rows.flat());
    start = end;
  }
}

type Row = NewEvent & { stream: string; revision: number };

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
  return encoded.map((event, index) => ({ ...event, stream, revision: earliest.revision + index }));
}

/** Each stream's events in one append. */
async function append(store: EventStore, rows: readonly Row[]): Promise<void> {
  const streams = new Map<string, Row[]>();
  for (const row of rows) streams.set(row.stream, [...(streams.get(row.stream) ?? []), row]);
  const waiting = [...streams];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [stream, events] = next;
      const expected = (events[0]?.revision ?? 0) - 1;
      await store.append(
        stream,
        events.map(({ stream: _, revision: __, ...event }) => event),
        expected < 0 ? "none" : expected,
      );
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, work));
}

/** Straight into the table: what is measured is reading. */
async function insert(db: Knex, rows: readonly Row[]): Promise<void> {
  await db.raw(
    `insert into event_store.event (stream, revision, id, type, data, metadata)
      select stream, revision, id::uuid, type, data::json, metadata::json
      from json_to_recordset(?) as row (stream text, revision int, id text, type text, data text, metadata text)`,
    [
      JSON.stringify(
        rows.map(({ data, metadata, ...row }) => ({
          ...row,
          data: JSON.stringify(data),
          metadata: JSON.stringify(metadata),
        })),
      ),
    ],
  );
}
