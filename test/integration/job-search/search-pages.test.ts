import type { JobQuery } from "../../../modules/job-search/http/job-query.ts";
import { publicOn } from "../../../modules/job-search/read-models/conditions.ts";
import { findPage } from "../../../modules/job-search/read-models/find-page.ts";
import { suggestJobs } from "../../../modules/job-search/read-models/suggest.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { writeSearchRows } from "../../support/search-rows.ts";

const NOW = "2026-11-24T03:00:00.000Z";
const ON = { today: "2026-11-24", now: NOW, skills: undefined };
const COPIES = 1_500;

interface PlainRow {
  job_id: string;
  title: string;
  posted_at: Date;
  annual_min: string;
}

describe("pages of a search of 3,000 jobs, half of them hits", () => {
  let database: TestDatabase;
  let plain: PlainRow[];
  beforeAll(async () => {
    database = await createTestDatabase();
    const { knex } = database;
    await writeSearchRows(knex, [{ title: "介護職員" }, { title: "配送員" }], NOW);
    const columns = await knex("information_schema.columns")
      .where({ table_schema: "jobs", table_name: "search" })
      .whereNotIn("column_name", ["job_id", "posted_at", "annual_min"])
      .pluck("column_name");
    await knex.raw(
      `insert into jobs.search (job_id, posted_at, annual_min, ${columns})
          select gen_random_uuid(), posted_at - n % 700 * interval '1 minute', n * 7919 % 500, ${columns}
          from jobs.search, generate_series(1, ${COPIES - 1}) as n`,
    );
    await knex.raw("analyze jobs.search");
    plain = await knex("jobs.search").select("job_id", "title", "posted_at", "annual_min");
  });
  afterAll(() => database.drop());

  const find = (query: JobQuery) => findPage(database.knex, query, ON);

  const ORDERS: Record<"newest" | "salary", (row: PlainRow) => number> = {
    newest: ({ posted_at }) => posted_at.getTime(),
    salary: ({ annual_min }) => Number(annual_min),
  };

  test.each([
    ["newest", "介護", 1],
    ["newest", "介護職員", 7],
    ["newest", "介護職員", 50],
    ["newest", "", 50],
    ["salary", "介護職員", 1],
    ["salary", "介護職員", 7],
  ] as const)("stand in the order of a plain reading: %s, %s, page %d", async (sort, q, page) => {
    const rankOf = ORDERS[sort];
    const hits = plain
      .filter(({ title }) => title.includes(q))
      .sort((a, b) => rankOf(b) - rankOf(a) || (a.job_id < b.job_id ? -1 : 1))
      .map(({ job_id }) => job_id);
    const { rows, total } = await find({ q, sort, page });
    expect(rows.map(({ job_id }) => job_id)).toEqual(hits.slice((page - 1) * 20, page * 20));
    expect(total).toBe(1_000);
  });

  test("are complete where all hits are old", async () => {
    const { knex } = database;
    await knex("jobs.search").where({ title: "介護職員" }).update({ posted_at: "2026-01-01T00:00:00Z" });
    const { rows } = await find({ q: "介護職員" });
    expect(rows.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, () => "介護職員"));
    expect((await find({ q: "介護職員", page: 76 })).rows).toEqual([]);
    const suggestions = await suggestJobs(knex, "介護職員", publicOn(ON.today));
    expect(suggestions).toContainEqual(expect.objectContaining({ text: "介護職員", category: "求人" }));
  });

  test("are suggested as keywords from the newest of many hits", async () => {
    const { knex } = database;
    const newest = knex("jobs.search").where({ title: "配送員" }).orderBy("posted_at", "desc").limit(2);
    await knex("jobs.search")
      .whereIn("job_id", newest.select("job_id"))
      .update({ title: "配送員（夜勤）", posted_at: "2026-11-24T03:00:01Z" });
    const texts = (await suggestJobs(knex, "配送", publicOn(ON.today))).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(["配送員（夜勤）", "配送員"]));
  });
});
