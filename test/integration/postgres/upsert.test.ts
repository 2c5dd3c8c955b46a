import fc from "fast-check";
import { type Shape, upsert } from "../../../src/postgres/upsert.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

const shape = {
  columns: { id: "integer", owner: "uuid", name: "text", at: "timestamptz", body: "json" },
  key: ["id", "owner"],
} as const satisfies Shape;
const OWNER = "0c7f2d0e-6a3c-4a5e-9d64-3f2b1c0a9e8d";
const AT = "2026-11-20T01:02:03.456Z";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.knex.raw(
    "create table sample (body json, name text, id integer, owner uuid, at timestamptz, primary key (id, owner))",
  );
});
beforeEach(() => database.knex("sample").truncate());
afterAll(() => database.drop());

const write = (rows: { id: number; name: unknown; body: unknown }[]) =>
  upsert(
    database.knex,
    "public.sample",
    shape,
    rows.map((row) => ({ ...row, owner: OWNER, at: AT })),
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
      const expected = some.map((row, id) => ({ id, ...row, owner: OWNER, at: new Date(AT) }));
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
