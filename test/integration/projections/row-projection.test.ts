import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import type { RecordedEvent } from "../../../src/event-store/codec-port.ts";
import { ownTable } from "../../../src/projections/projection.ts";
import { createRowProjection, type ReadableEvent } from "../../../src/projections/row-projection.ts";
import { contextFor } from "../../support/counter.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { applyTo } from "../../support/fold-by.ts";

type NoteEvent = { type: "note.written"; data: { text: string } } | { type: "note.read"; data: object };

interface Note {
  owner_id: string | null;
  text: string | null;
}

const key = randomBytes(32);
const keyOf = () => key;

/** A note belongs to the subject of its first event; once that subject is erased, the row stays without owner and text. */
const notes = createRowProjection({
  name: "notes",
  version: 1,
  categories: ["note"],
  table: "notes",
  key: "id",
  evolve(note: Note | null, { type, data, metadata }: ReadableEvent<NoteEvent>): Note | null {
    if (type !== "note.written") return note;
    return { owner_id: note ? note.owner_id : metadata.subjectId, text: data.text };
  },
  personal: { column: "text", subject: "owner_id", emptied: ["owner_id"] },
});

function recorded(event: NoteEvent): RecordedEvent {
  const metadata = { ...contextFor("11111111-1111-4111-8111-111111111111"), occurredAt: "", schemaVersion: 1 };
  return { ...event, stream: "note-a", revision: 0, position: 1n, id: "", erased: false, metadata } as never;
}

const write = (text: string) => recorded({ type: "note.written", data: { text } });
const apply = (db: Knex, ...events: RecordedEvent[]) =>
  db.transaction((transaction) => applyTo(notes, transaction, events, ownTable, keyOf));
const storedNote = (db: Knex) => db("notes").first(["owner_id", "text", db.raw("xmin::text")]);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.knex.schema.createTable("notes", (table) => {
    table.text("id").primary();
    table.text("owner_id");
    table.binary("text");
  });
});
afterAll(() => database.drop());

test("an event that changes nothing does not write the row", async () => {
  const { knex } = database;
  await apply(knex, write("first"));
  const before = await storedNote(knex);
  await apply(knex, recorded({ type: "note.read", data: {} }));
  expect(await storedNote(knex)).toEqual(before);
  await apply(knex, write("second"));
  expect((await storedNote(knex)).xmin).not.toBe(before.xmin);
});

test("an event of no subject leaves a personal row as it is", async () => {
  const { knex } = database;
  await apply(knex, write("first"));
  const before = await storedNote(knex);
  const event = recorded({ type: "note.read", data: {} });
  await apply(knex, { ...event, metadata: { ...event.metadata, subjectId: null } });
  expect(await storedNote(knex)).toEqual(before);
});

test("an emptied row stays empty, whatever comes after it", async () => {
  const { knex } = database;
  await apply(knex, write("before"));
  await notes.erase?.(knex, ["11111111-1111-4111-8111-111111111111"], ownTable);
  await apply(knex, write("after"));
  expect(await storedNote(knex)).toMatchObject({ owner_id: null, text: null });
});
