import { SAMPLES } from "../../../modules/jobs/search/domain/facet-tokens.ts";
import type { JobQuery } from "../../../modules/jobs/search/http/job-query.ts";
import type { SampleLimits } from "../../../modules/jobs/search/read-models/count-by-sample.ts";
import { findGroups } from "../../../modules/jobs/search/read-models/find-groups.ts";
import { conditionsOf, findPage } from "../../../modules/jobs/search/read-models/find-page.ts";
import { createSearchAnswers, noAnswers } from "../../../modules/jobs/search/read-models/search-answers.ts";
import { readSearchState } from "../../../modules/jobs/search/read-models/search-state.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { COMPANY, writeSearchRows } from "../../support/search-rows.ts";

const NOW = "2026-11-24T03:00:00.000Z";
const ON = { today: "2026-11-24", now: NOW, skills: undefined };
const NURSE = {
  title: "看護師",
  category: "medical",
  prefecture: "東京都",
  employment_type: "full_time",
  salary_unit: "year",
};

/** Postings and how many jobs have each. */
const POSTINGS = [
  [{ ...NURSE, salary_min: 4_200_000 }, 6_000],
  [{ ...NURSE, prefecture: "大阪府", employment_type: "part_time", salary_min: 4_600_000 }, 2_500],
  [{ ...NURSE, title: "看護用品の営業、看護師も歓迎", category: "sales", salary_min: 6_000_000 }, 1_200],
  [{ ...NURSE, prefecture: "沖縄県", remote: "full", salary_min: 2_000_000 }, 700],
  [{ ...NURSE, prefecture: "鳥取県", salary_min: 9_000_000 }, 3],
  // Few have both of two frequent values, or pay an amount within their band.
  [{ ...NURSE, title: "看護師、透析", prefecture: "大阪府", salary_min: 3_000_000 }, 155],
  [{ ...NURSE, salary_min: 4_700_000 }, 23],
  // The pairs of letters without the word.
  [{ ...NURSE, title: "看護、護師", prefecture: "北海道" }, 40],
  [{ ...NURSE, title: "介護職員", category: "care", prefecture: "北海道" }, 300],
] as const;

const QUERIES: JobQuery[] = [
  {},
  { q: "看護" },
  { q: "看護師" },
  { q: "看護 -歓迎" },
  // The estimate is 100 jobs.
  { q: "透析", page: 8 },
  { q: "看護師", sort: "salary", page: 50 },
  { q: "看護", company: COMPANY.name, posted_within: 3 },
  { q: "看護", category: ["medical"] },
  { q: "看護師", location: ["東京都", "鳥取県"] },
  { q: "看護", location: ["沖縄県"], employment_type: ["full_time"] },
  { q: "看護", location: ["大阪府"], employment_type: ["full_time"] },
  { q: "看護", location: ["火星"] },
  { q: "看護", salary_min: 4_000_000 },
  { q: "看護", salary_min: 4_500_000, category: ["medical"] },
  { employment_type: ["part_time"] },
  { location: ["東京都"], salary_min: 4_500_000 },
  { location: ["東京都"], category: ["medical"], salary_min: 4_500_000 },
  { salary_min: 5_000_000, sort: "salary" },
];

describe("counts by a sample", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    const { knex } = database;
    const ids = await writeSearchRows(
      knex,
      POSTINGS.map(([posting]) => posting),
      NOW,
    );
    const columns = await knex("information_schema.columns")
      .where({ table_schema: "jobs", table_name: "search" })
      .whereNotIn("column_name", ["job_id", "grams", "posted_at"])
      .pluck("column_name");
    const [hundredth, tenth] = SAMPLES.map(({ token }) => token);
    for (const [n, [, copies]] of POSTINGS.entries()) {
      await knex.raw(
        `insert into jobs.search (job_id, posted_at, grams, ${columns})
          select gen_random_uuid(), posted_at - n * interval '1 minute',
            array_remove(array_remove(grams, :hundredth), :tenth) || case
              when n % 100 = 0 then array[:hundredth::int, :tenth::int] when n % 10 = 0 then array[:tenth::int] else '{}' end, ${columns}
          from jobs.search, generate_series(2, :copies) as n where job_id = :id`,
        { id: ids[n] ?? "", copies, hundredth: hundredth ?? 0, tenth: tenth ?? 0 },
      );
    }
    await knex.raw("analyze jobs.search");
  });
  afterAll(() => database.drop());

  const find = async (query: JobQuery, limits?: SampleLimits) => {
    const { facets, total, isCapped, rows } = await findPage(database.knex, query, ON, noAnswers, limits);
    return { facets, total, isCapped, ids: rows.map(({ job_id }) => job_id) };
  };

  describe.each([
    ["a hundredth of the jobs", 6_000, true],
    ["a tenth of the jobs, where a hundredth leaves too many to be counted", 2_000, true],
    ["no sample, where few jobs have frequent values", 500, false],
    ["no sample, where few jobs are found", 20_000, false],
  ])("with %s", (_, mostRead, isSampled) => {
    const limits = { jobs: 1, mostRead };

    test.each(QUERIES)("are those that count every job, of %j", async (query) => {
      expect(await find(query, limits)).toEqual(await find(query));
    });

    test(`are ${isSampled ? "" : "not "}estimates of frequent values`, async () => {
      const state = await readSearchState(database.knex);
      const conditions = conditionsOf({ q: "看護" }, ON);
      const { isWhole } = await findGroups(database.knex, conditions, state, noAnswers, limits);
      expect(isWhole).toBe(!isSampled);
    });
  });

  test("are continued over the jobs that change, and stay exact where few are found", async () => {
    const { knex } = database;
    const limits = { jobs: 1, mostRead: 6_000 };
    const conditions = conditionsOf({ q: "看護" }, ON);
    const state = await readSearchState(knex);
    const [row] = await knex("jobs.search").where({ prefecture: "鳥取県" }).limit(1);
    const changes = { before: [], after: [{ ...row, source: undefined }], changed: [] };
    const answers = createSearchAnswers(async () => changes);
    const countOf = async (position: string) => {
      const { groups } = await findGroups(knex, conditions, { ...state, position }, answers, limits);
      return groups.filter(({ facets }) => facets.includes("鳥取県")).reduce((sum, { jobs }) => sum + jobs, 0);
    };
    expect([await countOf("7"), await countOf("8"), await countOf("9")]).toEqual([3, 4, 5]);
  });
});
