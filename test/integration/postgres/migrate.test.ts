import type { Migration } from "../../../migrations/migration.ts";
import { explainFailure } from "../../../src/cli/terminal.ts";
import { createIndexConcurrently } from "../../../src/postgres/concurrent-index.ts";
import { migrate } from "../../../src/postgres/migrate.ts";
import { createKnex } from "../../../src/postgres/pool.ts";
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

test("runs each new migration once", async () => {
  expect(await migrate(database.knex, [...known, step("900-first")])).toEqual(["900-first"]);
  expect(await migrate(database.knex, [...known, step("900-first"), step("901-second")])).toEqual(["901-second"]);
  expect(await migrate(database.knex, [...known, step("900-first"), step("901-second")])).toEqual([]);
});

test("succeeds in two processes that start together", async () => {
  const other = createKnex(database.connection);
  const wanted = [...known, step("900-first"), step("901-second")];
  const ran = await Promise.all([migrate(database.knex, wanted), migrate(other, wanted)]);
  await other.destroy();
  expect(ran.flat().sort()).toEqual(["900-first", "901-second"]);
});

test("releases the lock of a process that was killed during a migration", async () => {
  await migrate(database.knex, known);
  await database.knex("knex_migrations_lock").update({ is_locked: 1 });
  expect(await migrate(database.knex, [...known, step("900-first")])).toEqual(["900-first"]);
});

/** A transaction that has read the table and goes on, as `pg_dump` does. */
async function readerOf(table: string) {
  const knex = createKnex(database.connection, { max: 1 });
  const transaction = await knex.transaction();
  await transaction.raw("select 1 from ?? limit 1", [table]);
  return {
    async end() {
      await transaction.rollback();
      await knex.destroy();
    },
  };
}

test("waits for a reader without failing and without blocking other readers", async () => {
  await migrate(database.knex, [...known, step("900-first")]);
  const reader = await readerOf("first");
  const change: Migration = {
    name: "901-change",
    up: (knex) => knex.schema.alterTable("first", (table) => void table.text("other")),
    down: async () => undefined,
  };
  let locked = (): void => undefined;
  const hasBeenLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const migrating = migrate(database.knex, [...known, step("900-first"), change], { onLocked: locked });
  await hasBeenLocked; // with the reader still there it was rolled back: who reads meanwhile has an answer
  expect(await database.knex("first").select()).toEqual([]);
  await reader.end();
  expect(await migrating).toEqual(["901-change"]);
  expect(await database.knex.schema.hasColumn("first", "other")).toBe(true);
});

test("applies no statement timeout to a migration", async () => {
  const limits: string[] = [];
  const look: Migration = {
    name: "900-look",
    up: async (knex) => {
      const { rows } = await knex.raw("select current_setting('statement_timeout') as limit");
      limits.push(rows[0].limit);
    },
    down: async () => undefined,
  };
  await migrate(database.knex, [...known, look]);
  expect(limits).toEqual(["0"]);
  const { rows } = await database.knex.raw("select current_setting('statement_timeout') as limit");
  expect(rows[0].limit).toBe("15s");
});

describe("a concurrently built index", () => {
  const index: Migration = {
    name: "901-index",
    transaction: false,
    up: (knex) => createIndexConcurrently(knex, { schema: "public", name: "first_line", on: "public.first (line)" }),
    down: async () => undefined,
  };
  const isValid = async () => {
    const { rows } = await database.knex.raw(
      "select indisvalid from pg_index where indexrelid = 'first_line'::regclass",
    );
    return rows[0].indisvalid;
  };

  test("exists after the migration", async () => {
    expect(await migrate(database.knex, [...known, step("900-first"), index])).toEqual(["900-first", "901-index"]);
    expect(await isValid()).toBe(true);
  });

  test("is rebuilt when an interrupted build left it invalid", async () => {
    await migrate(database.knex, [...known, step("900-first")]);
    await database.knex("first").insert([{ line: "twice" }, { line: "twice" }]);
    await expect(
      database.knex.raw("create unique index concurrently first_line on public.first (line)"),
    ).rejects.toThrow("could not create unique index");
    expect(await isValid()).toBe(false);
    expect(await migrate(database.knex, [...known, step("900-first"), index])).toEqual(["901-index"]);
    expect(await isValid()).toBe(true);
  });
});

test("refuses a database newer than the program and changes nothing", async () => {
  await migrate(database.knex, [...known, step("900-first"), step("901-second")]);
  const older = migrate(database.knex, [...known, step("950-of-the-older")]);
  const message = await older.catch((error) => explainFailure(error));
  expect(message).toMatch(/^This database was migrated by a newer Rireki \(900-first, 901-second\)\..*$/);
  expect(await database.knex.schema.hasTable("of-the-older")).toBe(false);
});
