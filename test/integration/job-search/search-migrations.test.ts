import { searchMigrations } from "../../../modules/job-search/migrations.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { writeSearchRows } from "../../support/search-rows.ts";

describe("the migration that orders the columns of the search", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test("keeps rows, columns, indexes and settings", async () => {
    const { knex } = database;
    await writeSearchRows(
      knex,
      [{ title: "介護職員", skills: "採血、Excel" }, { title: "配送員" }],
      "2026-11-24T03:00:00Z",
    );
    const read = async () => ({
      // The columns of relevance come after it, empty.
      rows: (await knex("jobs.search").orderBy("job_id")).map(
        ({ title_length, head_length, company_keys, ...row }) => row,
      ),
      indexes: await knex("pg_indexes").where({ schemaname: "jobs", tablename: "search" }).orderBy("indexname"),
      columns: await knex("pg_attribute")
        .whereRaw("attrelid = 'jobs.search'::regclass and attnum > 0")
        .orderBy("attname")
        .select("attname", "atttypid", "attnotnull", "attstorage", "attstattarget", "attcollation", "atthasdef"),
      settings: await knex("pg_class").whereRaw("oid = 'jobs.search'::regclass").select("reloptions"),
    });
    const before = await read();
    expect(before.rows).toHaveLength(2);
    // It makes the table anew: later migrations follow it.
    const first = searchMigrations.findIndex(({ name }) => name === "jobs-051-search-column-order");
    await knex.transaction(async (transaction) => {
      for (const migration of searchMigrations.slice(first)) await migration.up(transaction);
    });
    expect(await read()).toEqual(before);
  });

  test("has the columns of a count before all texts but the facets", async () => {
    const columns = await database
      .knex("pg_attribute")
      .whereRaw("attrelid = 'jobs.search'::regclass and attnum between 1 and 8")
      .pluck("attname");
    const counted = ["annual_min", "posted_at", "valid_from", "valid_until", "listed", "job_id", "facets", "document"];
    expect(columns.sort()).toEqual(counted.sort());
  });

  test("leaves no list of pending changes in the indexes of words and skills", async () => {
    const pending =
      "select gin_clean_pending_list('jobs.search_grams') + gin_clean_pending_list('jobs.search_skills') as pages";
    expect((await database.knex.raw(pending)).rows).toEqual([{ pages: "0" }]);
  });

  test("keeps no statistics of columns that no condition reads", async () => {
    const columns = await database
      .knex("pg_attribute")
      .whereRaw("attrelid = 'jobs.search'::regclass and attnum > 0 and attstattarget = 0")
      .pluck("attname");
    const unread = ["title", "location", "skills", "source", "agency_id", "company_id"];
    expect(columns.sort()).toEqual([...unread, "salary_unit", "salary_min", "salary_max", "grams"].sort());
  });
});
