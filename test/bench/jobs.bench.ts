import type { Knex } from "knex";
import { todayInTokyo } from "../../japanese/age.ts";
import { JOBS_PER_PAGE } from "../../modules/jobs/contract/search.ts";
import { jobQuerySchema } from "../../modules/jobs/search/http/job-query.ts";
import { findJobRows, NEWEST } from "../../modules/jobs/search/read-models/find-jobs.ts";
import { conditionsOf, countJobs, findIds } from "../../modules/jobs/search/read-models/find-page.ts";
import { jobSearch } from "../../modules/jobs/search/read-models/job-search.ts";
import { createKnex } from "../../src/postgres/pool.ts";
import { sleep } from "../../src/timing/sleep.ts";
import { addCompany, completePosting } from "../support/postings.ts";
import { until } from "../support/until.ts";
import { newStaff } from "./new-staff.ts";
import { startRebuild } from "./rebuild-under-way.ts";
import { atLeast, atMost, type Bench, type BenchResult, quantile } from "./result.ts";
import { createSend, startBuiltApp } from "./running-app.ts";
import { writeJobs } from "./write-jobs.ts";

const JOBS = Number(process.env.BENCH_JOBS ?? 100_000);
const ROUNDS = 60;
const MILLION = process.env.BENCH_MILLION === "true";
const READERS = 16;
const POSTINGS_A_SECOND = 50;
const POSTINGS = 500;

/** Name, query, most milliseconds. */
type Search = readonly [name: string, query: Record<string, string>, most: number];

const SEARCHES: readonly Search[] = [
  ["two letters", { q: "看護" }, 40],
  ["four letters", { q: "電子カルテ" }, 40],
  ["three words", { q: "東京 営業 見積" }, 40],
  ["filters only", { employment_type: "full_time", location: "東京都", salary_min: "4000000" }, 40],
  ["page 50", { q: "エンジニア", page: "50" }, 40],
  ["no condition", {}, 40],
];

/**
 * A hundred thousand jobs, searched over HTTP with facets, one caller; then by many while others post. A search is asked as the
 * first after a change of a job, and again, when its answer is in memory. `BENCH_MILLION=true`
 * multiplies the rows by ten at the end, which takes minutes and some gigabytes, and searches again.
 */
export const bench: Bench = async (report) => {
  const app = await startBuiltApp();
  // VACUUM, indexes and a million rows take longer than a request may: the pool closes a connection that is silent for so long.
  const db = createKnex(app.connection, { max: 1, statementTimeoutMs: 0 });
  try {
    await writeJobs(db, JOBS);
    const get = createVisitors(app.url);
    await until(async () => (await count(db)) === JOBS, 600_000);
    await db.raw("vacuum analyze jobs.search");
    const restoreState = await createRestoreState(db);
    const { job_id: similar_to } = await db("jobs.search").first("job_id");
    const searches = [
      ...(await measureSearches(db, get)),
      ...(await measureSearches(db, get, [["similar jobs", { similar_to }, 40]])),
    ];
    const suggest = () => expectOk(get(`/api/v1/jobs/suggest?q=${encodeURIComponent("看護")}`));
    const suggestions = { first: await times(suggest, () => changeJobs(db)), again: await times(suggest) };
    await restoreState();
    report(
      ...searches.map(({ name, p95, most }) =>
        atMost(`search of ${JOBS.toLocaleString("en")} jobs, ${name}, with facets, 95 of 100`, p95, "ms", most),
      ),
      atMost("suggestions, asked first, 95 of 100", quantile(suggestions.first, 0.95), "ms", 20),
      atMost("suggestions, asked again, 95 of 100", quantile(suggestions.again, 0.95), "ms", 20),
    );
    report(...(await measurePages(db)), await againstScan(db));
    report(atLeast("rebuild of job-search", (await startRebuild(db, jobSearch)).perSecond, "events/s", 30_000));
    report(await besidePostings(app.url, db, get));
    return MILLION ? await timesTen(db, get, searches) : [];
  } finally {
    await db.destroy();
    await app.stop();
  }
};

type Get = ReturnType<typeof createVisitors>;
interface SearchFigure {
  name: string;
  p95: number;
  most: number;
}

async function measureSearches(db: Knex, get: Get, asked = SEARCHES): Promise<SearchFigure[]> {
  const figures: SearchFigure[] = [];
  for (const [name, query, most] of asked) {
    const search = () => expectOk(get(`/api/v1/jobs?${new URLSearchParams(query)}`));
    const first = await times(search, () => changeJobs(db));
    const again = await times(search);
    figures.push({ name: `${name}, asked first`, p95: quantile(first, 0.95), most });
    figures.push({ name: `${name}, asked again`, p95: quantile(again, 0.95), most });
  }
  return figures;
}

/** As after a change of a job: no kept answer is used. */
async function changeJobs(db: Knex): Promise<void> {
  await db("jobs.search_state").increment("position", 1);
}

/** Puts back the position that `changeJobs` moved: a rebuild compares it with that of the last event. */
async function createRestoreState(db: Knex): Promise<() => Promise<void>> {
  const { position } = await db("jobs.search_state").first("position");
  return async () => {
    await db("jobs.search_state").update({ position });
  };
}

/** The cards of a page without the counts beside it, which every answer over HTTP has. */
async function measurePages(db: Knex): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  const now = new Date().toISOString();
  const on = { today: todayInTokyo(now), now };
  for (const [name, asked] of SEARCHES) {
    const query = jobQuerySchema.parse(asked);
    const slice = { order: NEWEST, limit: JOBS_PER_PAGE, offset: ((query.page || 1) - 1) * JOBS_PER_PAGE };
    const conditions = conditionsOf(query, on);
    // The number of jobs found is known of the counts, which stay in memory while a person leafs.
    const abundance = { ...(await countJobs(db, conditions, query)), jobs: JOBS };
    const took = await times(async () => {
      const ids = await findIds(db, conditions, slice, abundance);
      await findJobRows(db, ids);
    });
    results.push(atMost(`page without facets, ${name}, 95 of 100`, quantile(took, 0.95), "ms", 25));
  }
  return results;
}

/** Sixteen readers, while an agency posts fifty jobs a second. */
async function besidePostings(url: string, db: Knex, get: Get): Promise<BenchResult> {
  const { browser: staff } = await newStaff(url, db);
  const company_id = await addCompany(staff);
  const failures: number[] = [];
  const took: number[] = [];
  let isOver = false;
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let n = reader; !isOver; n++) {
      const [, query] = SEARCHES[n % SEARCHES.length] as (typeof SEARCHES)[number];
      const began = performance.now();
      const { status } = await get(`/api/v1/jobs?${new URLSearchParams(query)}`);
      took.push(performance.now() - began);
      if (status >= 300) failures.push(status);
    }
  });
  const post = async (n: number) => {
    const job = { ...completePosting, title: `看護師 ${n}`, company_id };
    const { status } = await staff.send("POST", "/agency/jobs", { job });
    if (status >= 300) failures.push(status);
  };
  const began = performance.now();
  const postings: Promise<void>[] = [];
  for (let n = 0; n < POSTINGS; n++) {
    await sleep(Math.max(0, began + (n * 1_000) / POSTINGS_A_SECOND - performance.now()));
    postings.push(post(n));
  }
  await Promise.all(postings);
  const seconds = (performance.now() - began) / 1_000;
  isOver = true;
  await Promise.all(readers);
  const rate = POSTINGS / seconds;
  const least = POSTINGS_A_SECOND * 0.9;
  const name = `not answered well, ${READERS} readers beside ${POSTINGS_A_SECOND} postings a second`;
  const answered = atMost(name, failures.length, "requests", 0);
  return {
    ...answered,
    bar: `${answered.bar}, ≥ ${least} postings/s`,
    ok: answered.ok && rate >= least,
    details: {
      "postings/s": Math.round(rate),
      "searches/s": Math.round(took.length / seconds),
      "search meanwhile, 95 of 100, ms": Math.round(quantile(took, 0.95)),
    },
  };
}

/** Nine copies of every row, with an id of its own; indexes are built after the rows. */
async function timesTen(db: Knex, get: Get, before: readonly SearchFigure[]): Promise<BenchResult[]> {
  const indexes: { name: string; definition: string }[] = await db("pg_indexes")
    .where({ schemaname: "jobs", tablename: "search" })
    .whereNot({ indexname: "search_pkey" })
    .select({ name: "indexname", definition: "indexdef" });
  for (const { name } of indexes) await db.raw("drop index jobs.??", [name]);
  const columns: string[] = await db("information_schema.columns")
    .where({ table_schema: "jobs", table_name: "search" })
    .whereNot({ column_name: "job_id" })
    .pluck("column_name");
  await db.raw(
    `insert into jobs.search (job_id, ${columns}) select gen_random_uuid(), ${columns}
      from jobs.search cross join generate_series(1, 9)`,
  );
  await db.raw("set maintenance_work_mem = '1GB'");
  for (const { definition } of indexes) await db.raw(definition);
  await db.raw("vacuum analyze jobs.search");
  const after = await measureSearches(db, get);
  return after.map(({ name, p95 }, index) => {
    const ratio = p95 / (before[index]?.p95 ?? Number.NaN);
    const baseline = { name: "a tenth of the rows", value: before[index]?.p95 ?? Number.NaN };
    const bar = "≤ 3 × the baseline";
    return {
      name: `the same of ten times the rows, ${name}`,
      value: p95,
      unit: "ms",
      baseline,
      ratio,
      bar,
      ok: ratio <= 3,
    };
  });
}

async function count(db: Knex): Promise<number> {
  const [row] = await db("jobs.search").where({ listed: true }).count<{ count: string }[]>("*");
  return Number(row?.count);
}

/** The same words by the index and by reading every row. */
async function againstScan(db: Knex): Promise<BenchResult> {
  const scan = await times(() =>
    db.raw(
      "select count(*) from (select 1 from jobs.search where listed and document || '' like '%看護%' limit 1001) as found",
    ),
  );
  const { gramsOfWord } = await import("../../modules/jobs/search/domain/grams.ts");
  const index = await times(() =>
    db.raw("select count(*) from (select 1 from jobs.search where listed and grams @> ?::int[] limit 1001) as found", [
      gramsOfWord("看護"),
    ]),
  );
  const [value, baseline] = [quantile(index, 0.5), quantile(scan, 0.5)];
  const ratio = value / baseline;
  return {
    name: "count of two letters by the index",
    value,
    unit: "ms",
    baseline: { name: "every row read", value: baseline },
    ratio,
    bar: "≤ 1/5 of the baseline",
    ok: ratio <= 0.2,
  };
}

/** @param prepare before every round, outside the time */
async function times(work: () => Promise<unknown>, prepare?: () => Promise<void>): Promise<number[]> {
  const took: number[] = [];
  for (let round = -5; round < ROUNDS; round++) {
    await prepare?.();
    const began = performance.now();
    await work();
    if (round >= 0) took.push(performance.now() - began);
  }
  return took;
}

/** Every request comes from another address: searches have a rate for one. */
function createVisitors(url: string) {
  const send = createSend(url);
  let asked = 0;
  return (path: string) => {
    asked += 1;
    return send("GET", path, undefined, { "X-Forwarded-For": `10.0.${asked >> 8}.${asked & 255}` });
  };
}

async function expectOk(asked: ReturnType<ReturnType<typeof createSend>>): Promise<void> {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`a search answered ${status}: ${body.slice(0, 200)}`);
}
