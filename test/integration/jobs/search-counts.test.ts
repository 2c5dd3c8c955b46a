import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { emptyPosting } from "../../../modules/jobs/posting/domain/posting.ts";
import type { JobQuery } from "../../../modules/jobs/search/http/job-query.ts";
import { publicOn } from "../../../modules/jobs/search/read-models/conditions.ts";
import { findGroups } from "../../../modules/jobs/search/read-models/find-groups.ts";
import { conditionsOf, findPage } from "../../../modules/jobs/search/read-models/find-page.ts";
import { createFindChanges, type FindChanges } from "../../../modules/jobs/search/read-models/job-changes.ts";
import { jobSearch } from "../../../modules/jobs/search/read-models/job-search.ts";
import { createSearchAnswers, type SearchAnswers } from "../../../modules/jobs/search/read-models/search-answers.ts";
import { readSearchState } from "../../../modules/jobs/search/read-models/search-state.ts";
import { suggestJobs } from "../../../modules/jobs/search/read-models/suggest.ts";
import type { RecordedEvent } from "../../../src/event-store/codec-port.ts";
import { ownTable } from "../../../src/projections/projection.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { COMPANY } from "../../support/search-rows.ts";

const NOW = "2026-11-24T03:00:00.000Z";
const ON = { today: "2026-11-24", now: NOW, skills: undefined };
const JOBS = 4;
const POSTING = { ...emptyPosting(COMPANY), title: "看護師", prefecture: "東京都", valid_until: "2099-12-31" };
const DRAFTED = { type: "job.drafted", data: { agencyId: randomUUID(), posting: POSTING } };
const PUBLISHED = { type: "job.published", data: { validFrom: null, validUntil: "2099-12-31" } };

const changes = fc.record(
  {
    title: fc.constantFrom("看護師", "訪問看護師", "護看"),
    category: fc.constantFrom("medical", "sales", "food"),
    skills: fc.constantFrom("", "採血", "Excel、採血"),
    prefecture: fc.constantFrom("東京都", "大阪府"),
    employment_type: fc.constantFrom("full_time", "part_time"),
    salary_min: fc.constantFrom(2_000_000, 4_500_000, 9_000_000),
    valid_from: fc.constantFrom(null, "2026-11-24", "2026-11-25"),
    valid_until: fc.constantFrom("2026-11-23", "2026-11-24", "2099-12-31"),
  },
  { requiredKeys: [] },
);
const change = fc.oneof(
  { weight: 3, arbitrary: changes.map((changes) => ({ type: "job.revised", data: { changes } })) },
  fc.constant(PUBLISHED),
  fc.constant({ type: "job.unpublished", data: {} }),
  fc.constant({ type: "job.closed", data: {} }),
);
/** The last job has no draft before. */
const step = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.tuple(fc.nat(JOBS - 1), change).map((one) => [one]) },
      fc.constant([
        [JOBS, DRAFTED],
        [JOBS, PUBLISHED],
      ] as const),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((some) => some.flat());
/** `similar_to` is the number of a job. */
const search: fc.Arbitrary<Omit<JobQuery, "similar_to"> & { similar_to?: number }> = fc.record(
  {
    similar_to: fc.nat(JOBS),
    q: fc.constantFrom("看護", "看護師 -訪問", "訪問看護師"),
    location: fc.constantFrom(["東京都"], ["大阪府"]),
    salary_min: fc.constantFrom(4_000_000, 4_600_000),
    sort: fc.constantFrom("newest" as const, "salary" as const),
  },
  { requiredKeys: [] },
);

describe("counts that are continued over the jobs that changed", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  /** The jobs of one run: their events as a store has them, and their rows. */
  function createJobs() {
    const ids = Array.from({ length: JOBS + 1 }, () => randomUUID());
    const events: RecordedEvent[] = [];
    const findChanges = createFindChanges({
      store: {
        async readAll({ after, limit }: { after: bigint; limit: number }) {
          const found = events.filter(({ position }) => position > after).slice(0, limit);
          return { events: found, scannedTo: found.at(-1)?.position ?? after, atHead: found.length < limit };
        },
        async *readStream(stream: string) {
          yield* events.filter((event) => event.stream === stream);
        },
      },
      codec: { decode: async (stored: unknown) => stored },
    } as unknown as Parameters<typeof createFindChanges>[0]);
    async function write(more: readonly (readonly [job: number, event: { type: string; data: object }])[]) {
      const written: RecordedEvent[] = [];
      for (const [n, { type, data }] of more) {
        const stream = `job-${ids[n]}`;
        const revision = [...events, ...written].filter((event) => event.stream === stream).length;
        const position = BigInt(events.length + written.length + 1);
        const event = { stream, revision, position, type, data, metadata: { occurredAt: NOW }, erased: false };
        written.push(event as unknown as RecordedEvent);
      }
      events.push(...written);
      await database.knex.transaction((transaction) =>
        jobSearch.apply(transaction, written, ownTable, () => undefined),
      );
    }
    async function begin() {
      await database.knex.raw("truncate jobs.search, jobs.search_state");
      const first = ids.slice(0, JOBS);
      await write(first.map((_, n) => [n, DRAFTED]));
      await write(first.map((_, n) => [n, PUBLISHED]));
    }
    return { ids, begin, write, findChanges };
  }

  const countsOf = async (query: JobQuery, answers?: SearchAnswers) => {
    const { facets, total, rows } = await findPage(database.knex, query, ON, answers);
    return { facets, total, ids: rows.map(({ job_id }) => job_id) };
  };
  const suggest = (typed: string, answers?: SearchAnswers) =>
    suggestJobs(database.knex, typed, publicOn(ON.today), answers);

  test("are those of a search that counts every hit", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(search, { minLength: 2, maxLength: 4 }),
        fc.array(step, { maxLength: 5 }),
        async (drawn, steps) => {
          const jobs = createJobs();
          const searches = drawn.map(
            ({ similar_to: n, ...query }): JobQuery => ({
              ...query,
              ...(n !== undefined && { similar_to: jobs.ids[n] }),
            }),
          );
          await jobs.begin();
          const found: Awaited<ReturnType<FindChanges>>[] = [];
          const answers = createSearchAnswers(async (from, to) => {
            const changes = await jobs.findChanges(from, to);
            found.push(changes);
            return changes;
          });
          for (const query of searches) await countsOf(query, answers);
          const words = ["看護", "看護師 -訪問", "採血"];
          for (const typed of words) await suggest(typed, answers);
          for (const [n, one] of steps.entries()) {
            await jobs.write(one);
            found.length = 0;
            for (const query of searches)
              expect([n, query, await countsOf(query, answers)]).toEqual([n, query, await countsOf(query)]);
            for (const typed of words)
              expect([n, typed, await suggest(typed, answers)]).toEqual([n, typed, await suggest(typed)]);
            expect(found.length).toBeGreaterThan(0);
            expect(found).not.toContain(undefined);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test("begin with the version of the rows that were counted, which may be newer than the one asked for", async () => {
    const jobs = createJobs();
    await jobs.begin();
    const answers = createSearchAnswers(jobs.findChanges);
    const conditions = conditionsOf({ q: "看護" }, ON);
    const asked = await readSearchState(database.knex);
    await jobs.write([[0, { type: "job.closed", data: { reason: "agency" } }]]);
    for (const state of [asked, await readSearchState(database.knex)]) {
      const { groups } = await findGroups(database.knex, conditions, state, answers);
      const [group, ...others] = groups;
      expect([group?.jobs, others]).toEqual([JOBS - 1, []]);
    }
  });

  test("find every change in the indexes of words and skills, without a list of pending ones", async () => {
    const jobs = createJobs();
    await jobs.begin();
    await jobs.write([[0, { type: "job.revised", data: { changes: { title: "訪問看護師" } } }]]);
    const pending =
      "select gin_clean_pending_list('jobs.search_grams') + gin_clean_pending_list('jobs.search_skills') as pages";
    expect((await database.knex.raw(pending)).rows).toEqual([{ pages: "0" }]);
  });

  test("stand for similar jobs until one changes that is of the category or has a skill of the pattern", async () => {
    const jobs = createJobs();
    await jobs.begin();
    const change = (n: number, changes: object) => jobs.write([[n, { type: "job.revised", data: { changes } }]]);
    await change(0, { category: "medical", skills: "採血" });
    await change(1, { category: "medical" });
    await change(2, { category: "sales", skills: "採血、Excel" });
    await change(3, { category: "food" });
    const [pattern, ofCategory = "", ofSkill = "", other] = jobs.ids;
    const answers = createSearchAnswers(jobs.findChanges);
    const similar = async () => (await countsOf({ similar_to: pattern ?? "" }, answers)).ids;
    expect(await similar()).toEqual([ofCategory, ofSkill]);
    await database.knex("jobs.search").where({ job_id: ofSkill }).update({ listed: false });
    await change(3, { title: "調理師" });
    expect(await similar()).toEqual([ofCategory, ofSkill]);
    await change(1, { title: "医療事務" });
    expect(await similar()).toEqual([ofCategory]);
    await change(3, { skills: "採血" });
    expect(await similar()).toEqual([ofCategory, other]);
    await change(3, { skills: "" });
    expect(await similar()).toEqual([ofCategory]);
    await change(0, { category: "food", skills: "" });
    expect(await similar()).toEqual([other]);
  });

  test("stand for similar jobs while one of them changes in what they do not read", async () => {
    const jobs = createJobs();
    await jobs.begin();
    const change = (n: number, changes: object) => jobs.write([[n, { type: "job.revised", data: { changes } }]]);
    for (const n of [0, 1, 2]) await change(n, { category: "medical", salary_unit: "year", salary_min: 4_000_000 });
    const [similar_to = "", first = "", second = ""] = jobs.ids;
    const answers = createSearchAnswers(jobs.findChanges);
    const ids = async (query: JobQuery) => (await countsOf({ similar_to, ...query }, answers)).ids.sort();
    const both = [first, second].sort();
    const queries: JobQuery[] = [{}, { sort: "salary" }, { salary_min: 4_600_000 }, { q: "看護" }];
    expect(await Promise.all(queries.map(ids))).toEqual([both, both, [], both]);
    await database.knex("jobs.search").where({ job_id: second }).update({ listed: false });
    await change(1, { salary_min: 4_700_000, breaks: "60分" });
    // A table changed without an event shows which answers are found anew.
    expect(await Promise.all(queries.map(ids))).toEqual([both, [first], [first], both]);
    await change(1, { description: "訪問" });
    expect(await Promise.all(queries.map(ids))).toEqual([both, [first], [first], [first]]);
    await change(1, { salary_min: 9_000_000 });
    expect(await ids({})).toEqual([first]);
  });

  test("stand for similar jobs only where no change is reverted meanwhile", async () => {
    const jobs = createJobs();
    await jobs.begin();
    const answers = createSearchAnswers(jobs.findChanges);
    const ids = async () => (await countsOf({ similar_to: jobs.ids[0] ?? "" }, answers)).ids;
    expect(await ids()).toHaveLength(JOBS - 1);
    await database.knex("jobs.search").where({ job_id: jobs.ids[2] }).update({ listed: false });
    await jobs.write([
      [1, { type: "job.unpublished", data: {} }],
      [1, PUBLISHED],
    ]);
    expect(await ids()).toHaveLength(JOBS - 2);
  });

  test("stand for suggestions until a job with their words changes in what they read", async () => {
    const jobs = createJobs();
    await jobs.begin();
    const change = (n: number, changes: object) => jobs.write([[n, { type: "job.revised", data: { changes } }]]);
    await change(0, { title: "調理師" });
    const answers = createSearchAnswers(jobs.findChanges);
    const counted = async () => (await suggest("看護", answers)).find(({ type }) => type === "quick-search")?.text;
    expect(await counted()).toContain("3件");
    await database
      .knex("jobs.search")
      .where({ job_id: jobs.ids[3] })
      .update({ title: "看護助手", skills: ["看護計画"] });
    const keywords = async () => (await suggest("看護", answers)).map(({ text }) => text);
    await change(0, { title: "栄養士" });
    await change(1, { salary_min: 1, breaks: "60分" });
    expect(await keywords()).not.toContain("看護計画");
    await change(0, { title: "看護師長" });
    expect(await counted()).toContain("4件");
    expect(await keywords()).toEqual(expect.arrayContaining(["看護計画", "看護師長"]));
  });

  test("are counted anew where the store cannot be read", async () => {
    const jobs = createJobs();
    await jobs.begin();
    const answers = createSearchAnswers(() => Promise.reject(new Error("the store is away")));
    expect((await countsOf({ q: "看護" }, answers)).total).toBe(JOBS);
    await jobs.write([[0, { type: "job.closed", data: { reason: "agency" } }]]);
    expect((await countsOf({ q: "看護" }, answers)).total).toBe(JOBS - 1);
  });

  test("are counted anew after more events than are read, and where the position went back", async () => {
    const jobs = createJobs();
    await jobs.begin();
    const [from] = await database.knex("jobs.search_state").select("position");
    const at = (position: string) => ({ table: "1", position });
    const revised = { type: "job.revised", data: { changes: { title: "介護職員" } } };
    await jobs.write(Array.from({ length: 51 }, () => [0, revised]));
    const [to] = await database.knex("jobs.search_state").select("position");
    expect(await jobs.findChanges(at(from.position), at(to.position))).toBeUndefined();
    expect(await jobs.findChanges(at(to.position), at(from.position))).toBeUndefined();
    expect(await jobs.findChanges(at(from.position), { ...at(from.position), table: "2" })).toBeUndefined();
    const last = { ...at(to.position), position: String(BigInt(to.position) - 1n) };
    expect((await jobs.findChanges(last, at(to.position)))?.after).toMatchObject([{ title: "介護職員" }]);
  });
});
