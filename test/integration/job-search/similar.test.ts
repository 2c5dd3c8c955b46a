import { randomUUID } from "node:crypto";
import type { JobQuery } from "../../../modules/job-search/http/job-query.ts";
import { findPage } from "../../../modules/job-search/read-models/find-page.ts";
import { countNewOf } from "../../../modules/job-search/saved-jobs/read-models/count-new.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { writeSearchRows } from "../../support/search-rows.ts";

const NOW = "2026-11-24T03:00:00.000Z";
const ON = { today: "2026-11-24", now: NOW, skills: undefined };

const nurse = { category: "medical", prefecture: "大阪府", employment_type: "full_time" };
const POSTINGS = [
  { ...nurse, title: "訪問看護師（日勤）", prefecture: "東京都", skills: "採血、電子カルテ" },
  { ...nurse, title: "臨床検査技師（日勤）" },
  { ...nurse, title: "看護師（日勤のみ）" },
  { ...nurse, title: "医療事務", prefecture: "東京都" },
  { ...nurse, title: "放射線技師", skills: "採血、電子カルテ", employment_type: "part_time" },
  { title: "献血の案内", category: "sales", prefecture: "東京都", employment_type: "part_time", skills: "採血" },
  { title: "訪問看護師（日勤）", category: "sales", prefecture: "東京都", employment_type: "full_time" },
];

describe("jobs similar to one", () => {
  let database: TestDatabase;
  let similar_to = "";
  beforeAll(async () => {
    database = await createTestDatabase();
    [similar_to = ""] = await writeSearchRows(database.knex, POSTINGS, NOW);
  });
  afterAll(() => database.drop());

  const find = (query: JobQuery) => findPage(database.knex, { similar_to, ...query }, ON);
  const titles = async (query: JobQuery) => (await find(query)).rows.map(({ title }) => title);

  test("share its category or a skill, ranked by category, skills, words of the title and prefecture", async () => {
    expect(await titles({})).toEqual([
      "放射線技師",
      "看護師（日勤のみ）",
      "医療事務",
      "臨床検査技師（日勤）",
      "献血の案内",
    ]);
  });

  test("meet all other conditions, which facets and total count as well", async () => {
    const { rows, facets, total } = await find({ location: ["東京都"], posted_within: 1 });
    expect(rows.map(({ title }) => title)).toEqual(["医療事務", "献血の案内"]);
    expect(total).toBe(2);
    expect(facets.location).toMatchObject([
      { value: "東京都", count: 2 },
      { value: "大阪府", count: 3 },
    ]);
    expect(facets.employment_type).toMatchObject([
      { value: "full_time", count: 1 },
      { value: "part_time", count: 1 },
    ]);
    expect(await titles({ q: "技師", employment_type: ["part_time"] })).toEqual(["放射線技師"]);
  });

  test("stand in another order where one is asked for", async () => {
    await database.knex("jobs.search").where("title", "臨床検査技師（日勤）").update({ annual_min: 9_000_000 });
    expect((await titles({ sort: "salary" }))[0]).toBe("臨床検査技師（日勤）");
    expect((await titles({ sort: "similar" }))[0]).toBe("放射線技師");
  });

  test("are the ones that a saved search counts", async () => {
    const search = { name: "似た求人", parameters: `similar_to=${similar_to}`, mark: "2026-11-01T00:00:00.000Z" };
    expect(await countNewOf({ db: database.knex, now: () => NOW }, search)).toBe(5);
  });

  test("are none where the job is unknown", async () => {
    expect(await find({ similar_to: randomUUID() })).toMatchObject({ rows: [], total: 0 });
  });
});
