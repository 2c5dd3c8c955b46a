import { upsert } from "../../../src/postgres/upsert.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

const KEY = ["id", "owner"];
const OWNER = "0c7f2d0e-6a3c-4a5e-9d64-3f2b1c0a9e8d";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.knex.raw(
    `create table sample (body json, name text, id integer, owner uuid, at timestamptz, words text[], photo bytea,
      primary key (id, owner))`,
  );
});
beforeEach(() => database.knex("sample").truncate());
afterAll(() => database.drop());

const rowOf = (id: number, name: string | null) => ({
  id,
  owner: OWNER,
  name,
  body: { z: 1, a: [null, "﨑?"] },
  at: new Date("2026-11-20T01:02:03.456Z"),
  words: ["NULL", "", '"', "\\", "{a,b}", " 空白 "],
  photo: Buffer.from([0, 255, 10]),
});
const write = (rows: readonly object[]) => upsert(database.knex, "public.sample", KEY, rows);
const read = () => database.knex("sample").orderBy("id");

test("reads back every value it writes, of more rows than a statement has", async () => {
  const rows = Array.from({ length: 250 }, (_, id) => rowOf(id, `${id}?`));
  await write(rows);
  expect(await read()).toEqual(rows);
});

test("replaces the row with the same key only", async () => {
  await write([rowOf(1, "first"), rowOf(2, "second")]);
  const replaced = { ...rowOf(2, null), body: null, words: null, photo: null };
  await write([replaced]);
  expect(await read()).toEqual([rowOf(1, "first"), replaced]);
});

test("sends no statement for no rows", async () => {
  await upsert(database.knex, "public.nowhere", KEY, []);
});

test("belongs to the transaction", async () => {
  const failure = new Error("rolled back");
  await expect(
    database.knex.transaction(async (transaction) => {
      await upsert(transaction, "public.sample", KEY, [rowOf(1, "")]);
      throw failure;
    }),
  ).rejects.toBe(failure);
  expect(await read()).toEqual([]);
});
