import type { Knex } from "knex";
import { ownSchemas } from "../../../src/postgres/own-schemas.ts";
import { createKnex } from "../../../src/postgres/pool.ts";
import { removeDeletedBytes } from "../../../src/privacy/deleted-bytes.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { until } from "../../support/until.ts";

let database: TestDatabase;
let db: Knex;
const log = { info: jest.fn(), warn: jest.fn() };
beforeAll(async () => {
  database = await createTestDatabase();
  db = createKnex(database.connection, { max: 1, statementTimeoutMs: 0 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(() => jest.clearAllMocks());

const remove = () => removeDeletedBytes(db, { embedded: false, log });
const vacuumed = async (table: string) => {
  const [schema = "", name = ""] = table.split(".");
  const { rows } = await database.knex.raw(
    "select vacuum_count::int as n from pg_stat_all_tables where schemaname = ? and relname = ?",
    [schema, name],
  );
  return rows[0]?.n as number;
};

test("the list of own schemas is complete", async () => {
  const { rows } = await database.knex.raw(
    `select distinct schemaname as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'public')
        and coalesce(obj_description(schemaname::regnamespace, 'pg_namespace'), '') <> 'rireki' order by 1`,
  );
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(ownSchemas);
});

test("vacuums our tables, shadow tables included, and no others", async () => {
  await database.knex.raw("create schema others");
  await database.knex.raw("create schema of_a_module");
  await database.knex.raw("comment on schema of_a_module is 'rireki'");
  await database.knex.raw("create schema rebuild_resume_document_1");
  for (const schema of ["others", "of_a_module", "rebuild_resume_document_1"]) {
    await database.knex.raw(`create table ${schema}.document as select generate_series(1, 10) as number`);
  }
  await database.knex("resume.document").insert({ account_id: "11111111-1111-4111-8111-111111111111", revision: 0 });
  await database.knex("resume.document").delete();
  expect(await remove()).toBe(true);
  await until(async () => (await vacuumed("resume.document")) > 0);
  await until(async () => (await vacuumed("rebuild_resume_document_1.document")) > 0);
  await until(async () => (await vacuumed("of_a_module.document")) > 0);
  expect([await vacuumed("others.document"), await vacuumed("event_store.event")]).toEqual([0, 0]);
  const { rows } = await database.knex.raw("select pg_relation_size('resume.document')::int as bytes");
  expect(rows).toEqual([{ bytes: 0 }]);
});

test("postpones a locked table without blocking its holder or the other tables", async () => {
  const before = await vacuumed("account.directory");
  await database.knex.transaction(async (transaction) => {
    await transaction.raw("lock table resume.document in access exclusive mode");
    expect(await remove()).toBe(false);
  });
  await until(async () => (await vacuumed("account.directory")) > before);
  expect(log.warn).not.toHaveBeenCalled();
  expect(await remove()).toBe(true);
});

test.each([
  ["are left to autovacuum, which the log says, and count as done", "select, insert, update, delete", false],
  ["are done where the role may maintain them", "maintain", true],
])("tables of another owner %s", async (_, rights, isDone) => {
  const role = `app_${database.name}`;
  await database.knex.raw(`create role ${role}`);
  await database.knex.raw(`grant usage on schema resume to ${role}`);
  await database.knex.raw(`grant ${rights} on all tables in schema resume to ${role}`);
  const before = await vacuumed("resume.document");
  try {
    await db.raw(`set role ${role}`);
    expect(await remove()).toBe(true);
  } finally {
    await db.raw("reset role");
    await database.knex.raw(`drop owned by ${role}; drop role ${role}`);
  }
  const [[about, said]] = log.info.mock.calls as [[{ tables: string[] }, string]];
  expect(said).toBe("deleted bytes left to autovacuum");
  expect(about.tables).toContain("account.directory");
  expect(about.tables.includes("resume.document")).toBe(!isDone);
  await until(async () => (await vacuumed("resume.document")) > before === isDone);
});
