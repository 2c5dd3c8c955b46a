import type { Migration } from "../../../migrations/migration.ts";
import { migrate } from "../../../src/postgres/migrate.ts";
import { makeKnex } from "../../../src/postgres/pool.ts";
import { explainFailure } from "../../../src/terminal.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

const step = (name: string): Migration => ({
  name,
  up: (knex) => knex.schema.createTable(name.slice(4), (table) => void table.text("line")),
  down: (knex) => knex.schema.dropTable(name.slice(4)),
});

let database: TestDatabase;
let known: Migration[];

beforeEach(async () => {
  database = await createTestDatabase();
  const rows: { name: string }[] = await database.knex("knex_migrations").select("name").orderBy("id");
  known = rows.map(({ name }) => step(name)); // what the template has is not run again
});
afterEach(() => database.drop());

test("runs what is new, once", async () => {
  expect(await migrate(database.knex, [...known, step("900-first")])).toEqual(["900-first"]);
  expect(await migrate(database.knex, [...known, step("900-first"), step("901-second")])).toEqual(["901-second"]);
  expect(await migrate(database.knex, [...known, step("900-first"), step("901-second")])).toEqual([]);
});

test("two processes that start together both succeed", async () => {
  const other = makeKnex(database.connection);
  const wanted = [...known, step("900-first"), step("901-second")];
  const ran = await Promise.all([migrate(database.knex, wanted), migrate(other, wanted)]);
  await other.destroy();
  expect(ran.flat().sort()).toEqual(["900-first", "901-second"]);
});

test("a process that was killed while it migrated does not lock the others out", async () => {
  await migrate(database.knex, known);
  await database.knex("knex_migrations_lock").update({ is_locked: 1 });
  expect(await migrate(database.knex, [...known, step("900-first")])).toEqual(["900-first"]);
});

test("a program that is older than the database says so in words, and changes nothing", async () => {
  await migrate(database.knex, [...known, step("900-first"), step("901-second")]);
  const older = migrate(database.knex, [...known, step("950-of-the-older")]);
  const message = await older.catch((error) => explainFailure(error));
  expect(message).toMatch(/^This database was migrated by a newer Rireki \(900-first, 901-second\)\..*$/);
  expect(await database.knex.schema.hasTable("of-the-older")).toBe(false);
});
