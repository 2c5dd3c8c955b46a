import { randomUUID } from "node:crypto";
import type { JobQuery } from "../../../modules/jobs/search/http/job-query.ts";
import { publicOn } from "../../../modules/jobs/search/read-models/conditions.ts";
import { findPage } from "../../../modules/jobs/search/read-models/find-page.ts";
import { jobSearch } from "../../../modules/jobs/search/read-models/job-search.ts";
import {
  createSearchAnswers,
  noAnswers,
  type SearchAnswers,
} from "../../../modules/jobs/search/read-models/search-answers.ts";
import { suggestJobs } from "../../../modules/jobs/search/read-models/suggest.ts";
import type { RecordedEvent } from "../../../src/event-store/codec-port.ts";
import { ownTable } from "../../../src/projections/projection.ts";
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

describe("pages of a search", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const find = (query: JobQuery, answers = createSearchAnswers()) => findPage(database.knex, query, ON, answers);

  describe("of 3,000 jobs, half of them hits", () => {
    let plain: PlainRow[];
    beforeAll(async () => {
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

    test("have their cards read while hits are counted", async () => {
      const { knex } = database;
      const reading = new Promise<void>((resolve) => {
        knex.on("query", ({ sql }: { sql: string }) => sql.includes("job_id = any") && resolve());
      });
      const answers: SearchAnswers = {
        ...noAnswers,
        async find(_version, key, find) {
          if (key[0] === "counts") await reading;
          return find();
        },
      };
      const { rows, total } = await find({ q: "介護", page: 2 }, answers);
      expect(rows).toHaveLength(20);
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

  describe("that are kept", () => {
    async function publish(title: string, position: bigint): Promise<void> {
      const common = { stream: `job-${randomUUID()}`, position, metadata: { occurredAt: NOW }, erased: false };
      const [{ source }] = await database.knex("jobs.search").limit(1).select("source");
      const posting = { ...source.posting, title };
      const events = [
        { ...common, revision: 0, type: "job.drafted", data: { agencyId: randomUUID(), posting } },
        { ...common, revision: 1, type: "job.published", data: { validFrom: null, validUntil: "2099-12-31" } },
      ] as unknown as RecordedEvent[];
      await database.knex.transaction((transaction) => jobSearch.apply(transaction, events, ownTable, () => undefined));
    }

    test("are found again after a job has changed, and not before", async () => {
      await writeSearchRows(database.knex, [{ title: "介護職員", prefecture: "東京都" }], NOW);
      const answers = createSearchAnswers();
      const suggest = async () =>
        (await suggestJobs(database.knex, "介護", publicOn(ON.today), answers)).map(({ text }) => text);
      const titles = async () => (await find({ q: "介護" }, answers)).rows.map(({ title }) => title).sort();
      expect(await titles()).toEqual(["介護職員"]);
      expect(await suggest()).toContain("東京都 × 介護（1件）");
      await database.knex("jobs.search").update({ listed: false });
      expect(await titles()).toEqual(["介護職員"]);
      await database.knex("jobs.search").update({ listed: true });
      await publish("介護助手", 100n);
      expect(await titles()).toEqual(["介護助手", "介護職員"]);
      expect(await suggest()).toContain("東京都 × 介護（2件）");
    });

    test("are forgotten, the oldest first, where all of them are too large", async () => {
      const answers = createSearchAnswers();
      const version = { table: "1", position: "1" };
      const large = "字".repeat(3 * 1024 * 1024);
      const isKept = async (key: string) => {
        let isFound = false;
        await answers.find(version, [key], async () => {
          isFound = true;
          return large;
        });
        return !isFound;
      };
      expect([await isKept("a"), await isKept("b"), await isKept("b"), await isKept("a")]).toEqual([
        ...[false, false, true, true],
      ]);
      expect([await isKept("c"), await isKept("b"), await isKept("a")]).toEqual([false, false, false]);
    });

    test("are found again after a search that failed", async () => {
      const answers = createSearchAnswers();
      const state = { table: "1", position: "1" };
      const failing = answers.find(state, ["key"], () => Promise.reject(new Error("the database is away")));
      await expect(failing).rejects.toThrow("away");
      expect(await answers.find(state, ["key"], async () => "found")).toBe("found");
    });
  });
});
