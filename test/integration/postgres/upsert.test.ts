import fc from "fast-check";
import { type Shape, upsert } from "../../../src/postgres/upsert.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

const shape = {
  columns: {
    id: "integer",
    owner: "uuid",
    name: "text",
    at: "timestamptz",
    body: "json",
    words: "text[]",
    numbers: "integer[]",
    listed: "boolean",
    day: "date",
    pay: "bigint",
  },
  key: ["id", "owner"],
} as const satisfies Shape;
const OWNER = "0c7f2d0e-6a3c-4a5e-9d64-3f2b1c0a9e8d";
const AT = "2026-11-20T01:02:03.456Z";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.knex.raw(
    `create table sample (body json, name text, id integer, owner uuid, at timestamptz, words text[], numbers integer[],
      listed boolean, day date, pay bigint, primary key (id, owner))`,
  );
});
beforeEach(() => database.knex("sample").truncate());
afterAll(() => database.drop());

const NO_LISTS = { words: null, numbers: null, listed: null, day: null, pay: null };

const write = (rows: { id: number; name: unknown; body: unknown }[]) =>
  upsert(
    database.knex,
    "public.sample",
    shape,
    rows.map((row) => ({ ...NO_LISTS, ...row, owner: OWNER, at: AT })),
  );
const read = () => database.knex("sample").orderBy("id");

/** Postgres holds no NUL. */
const texts = fc.string({ unit: "binary" }).filter((text) => !text.includes("\0"));

test("reads back every value it writes", async () => {
  const rows = fc.array(
    fc.record({ name: fc.option(texts), body: fc.option(fc.object({ key: texts, values: [texts] })) }),
  );
  await fc.assert(
    fc.asyncProperty(rows, async (some) => {
      await database.knex("sample").truncate();
      await write(some.map((row, id) => ({ id, ...row })));
      const expected = some.map((row, id) => ({ id, ...NO_LISTS, ...row, owner: OWNER, at: new Date(AT) }));
      expect(await read()).toEqual(JSON.parse(JSON.stringify(expected), reviveAt));
    }),
    {
      numRuns: 60,
      examples: [
        [
          [
            { name: "NULL", body: {} },
            { name: '{"\\",}', body: { a: '髙𠮷"\\' } },
            { name: "", body: null },
          ],
        ],
      ],
    },
  );
});

const reviveAt = (key: string, value: unknown) => (key === "at" ? new Date(String(value)) : value);

test("reads back lists, days and whole numbers", async () => {
  const row = fc.record({
    words: fc.array(fc.oneof(texts, fc.constantFrom("NULL", "", '"', "\\", "{a,b}", " 空白 "))),
    numbers: fc.option(fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }))),
    listed: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), async (rows) => {
      await database.knex("sample").truncate();
      const more = { name: null, body: null, day: "2026-11-24", pay: 9_000_000_000 };
      await write(rows.map((lists, id) => ({ id, ...more, ...lists })));
      const read = await database
        .knex("sample")
        .orderBy("id")
        .select("words", "numbers", "listed", "pay", { day: database.knex.raw("day::text") });
      expect(read).toEqual(rows.map((lists) => ({ ...lists, day: "2026-11-24", pay: "9000000000" })));
    }),
    { numRuns: 60 },
  );
});

test("preserves JSON text exactly", async () => {
  await write([{ id: 1, name: "", body: { z: 1, a: [null, "﨑"] } }]);
  const { rows } = await database.knex.raw("select body::text as text from sample");
  expect(rows).toEqual([{ text: '{"z":1,"a":[null,"﨑"]}' }]);
});

test("replaces the row with the same key only", async () => {
  await write([
    { id: 1, name: "first", body: { n: 1 } },
    { id: 2, name: "second", body: { n: 2 } },
  ]);
  await write([{ id: 2, name: null, body: null }]);
  expect(await read()).toMatchObject([
    { id: 1, name: "first", body: { n: 1 } },
    { id: 2, name: null, body: null },
  ]);
});

test("sends no statement for no rows", async () => {
  await upsert(database.knex, "public.nowhere", shape, []);
});

test("replaces and reads back bytes", async () => {
  const bytes = { columns: { id: "integer", photo: "bytea" }, key: ["id"] } as const satisfies Shape;
  await database.knex.raw("create table picture (id integer primary key, photo bytea)");
  const rows = [
    { id: 1, photo: Buffer.from([0, 255, 10]) },
    { id: 2, photo: null },
  ];
  await upsert(database.knex, "public.picture", bytes, [{ id: 1, photo: null }]);
  await upsert(database.knex, "public.picture", bytes, rows);
  expect(await database.knex("picture").orderBy("id")).toEqual(rows);
});

test("belongs to the transaction", async () => {
  const failure = new Error("rolled back");
  await expect(
    database.knex.transaction(async (transaction) => {
      const row = { ...NO_LISTS, id: 1, name: "", body: null, owner: OWNER, at: AT };
      await upsert(transaction, "public.sample", shape, [row]);
      throw failure;
    }),
  ).rejects.toBe(failure);
  expect(await read()).toEqual([]);
});
