import type { Knex } from "knex";
import { todayInTokyo } from "../../japanese/age.ts";
import { JOBS_PER_PAGE, MAX_COUNTED } from "../../modules/jobs/contract/search.ts";
import { countFacets } from "../../modules/jobs/search/domain/facets.ts";
import { gramsOfWord } from "../../modules/jobs/search/domain/grams.ts";
import { jobQuerySchema } from "../../modules/jobs/search/http/job-query.ts";
import { countGroups } from "../../modules/jobs/search/read-models/count-groups.ts";
import { findJobRows, NEWEST } from "../../modules/jobs/search/read-models/find-jobs.ts";
import { conditionsOf, findIds } from "../../modules/jobs/search/read-models/find-page.ts";
import { jobSearch } from "../../modules/jobs/search/read-models/job-search.ts";
import { createKnex } from "../../src/postgres/pool.ts";
import { sleep } from "../../src/timing/sleep.ts";
import type { Browser } from "../support/browser.ts";
import { addCompany, completePosting, publishJob } from "../support/postings.ts";
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
 * A hundred thousand jobs, searched over HTTP with facets, one caller; then by many while others post. A search is asked first,
 * when no answer is in memory; after a change of a job; and again. `BENCH_MILLION=true`
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
    const { browser: staff } = await newStaff(app.url, db);
    const changes = { forget: createForget(db), change: await createChange(db, staff) };
    const { job_id: similar_to } = await db("jobs.search").first("job_id");
    const searches = await measureSearches(get, changes, [...SEARCHES, ["similar jobs", { similar_to }, 40]]);
    report(
      ...searches.map(({ name, p95, most }) =>
        atMost(`search of ${JOBS.toLocaleString("en")} jobs, ${name}, with facets, 95 of 100`, p95, "ms", most),
      ),
    );
    const suggestions = await measureSuggestions(get, changes);
    report(...suggestions.map(({ name, p95, most }) => atMost(`${name}, 95 of 100`, p95, "ms", most)));
    report(...(await measurePages(db)), await againstScan(db));
    // The position is the last event's again: a rebuild compares it.
    await changes.change();
    report(atLeast("rebuild of job-search", (await startRebuild(db, jobSearch)).perSecond, "events/s", 30_000));
    report(await besidePostings(staff, get));
    if (!MILLION) return [];
    await timesTen(db);
    const after = [...(await measureSearches(get, changes, SEARCHES)), ...(await measureSuggestions(get, changes))];
    return after.map((figure) => beside(figure, [...searches, ...suggestions]));
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

/** Between two searches: every kept answer is of no use, or one job has changed. */
interface Changes {
  forget(): Promise<void>;
  change(): Promise<void>;
}

const measureSearches = async (get: Get, changes: Changes, asked: readonly Search[]): Promise<SearchFigure[]> => {
  const figures: SearchFigure[] = [];
  for (const [name, query, most] of asked) {
    const path = `/api/v1/jobs?${new URLSearchParams(query)}`;
    figures.push(...(await measureAsked(() => expectOk(get(path)), changes, { name, most })));
  }
  return figures;
};

const measureSuggestions = (get: Get, changes: Changes): Promise<SearchFigure[]> => {
  const path = `/api/v1/jobs/suggest?q=${encodeURIComponent("看護")}`;
  return measureAsked(() => expectOk(get(path)), changes, { name: "suggestions", most: 20 });
};

async function measureAsked(
  ask: () => Promise<void>,
  { forget, change }: Changes,
  { name, most }: Omit<SearchFigure, "p95">,
): Promise<SearchFigure[]> {
  const first = await times(ask, forget);
  const changed = await times(ask, change);
  const again = await times(ask);
  return [
    { name: `${name}, asked first`, p95: quantile(first, 0.95), most },
    { name: `${name}, asked after a change`, p95: quantile(changed, 0.95), most },
    { name: `${name}, asked again`, p95: quantile(again, 0.95), most },
  ];
}

/** Moves the search back before the first event, to another position each time: no kept answer leads there. A change mends it. */
function createForget(db: Knex): () => Promise<void> {
  let position = 0;
  return async () => {
    position -= 1;
    await db("jobs.search_state").update({ position });
  };
}

/** Changes the pay of one public job, and waits until the search has it. */
async function createChange(db: Knex, staff: Browser): Promise<() => Promise<void>> {
  const id = await publishJob(staff);
  const rowOf = () => db("jobs.search").where({ job_id: id }).first("salary_min", "listed");
  let salary_min = completePosting.salary_min;
  await until(async () => (await rowOf())?.listed === true);
  return async () => {
    salary_min += 1;
    const { status } = await staff.send("PATCH", `/agency/jobs/${id}`, { job: { salary_min } });
    if (status !== 200) throw new Error(`a change of a job answered ${status}`);
    await until(async () => (await rowOf()).salary_min === salary_min);
  };
}

/** The cards of a page without the counts beside it, which every answer over HTTP has. */
async function measurePages(db: Knex): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const [name, asked] of SEARCHES) {
    const took = await times(await preparePage(db, asked));
    results.push(atMost(`page without facets, ${name}, 95 of 100`, quantile(took, 0.95), "ms", 25));
  }
  return results;
}

/** @returns reads the page. The number of jobs found is known of the counts, which stay in memory while a person leafs. */
async function preparePage(db: Knex, asked: Record<string, string>): Promise<() => Promise<unknown>> {
  const now = new Date().toISOString();
  const query = jobQuerySchema.parse(asked);
  const slice = { order: NEWEST, limit: JOBS_PER_PAGE, offset: ((query.page || 1) - 1) * JOBS_PER_PAGE };
  const conditions = conditionsOf(query, { today: todayInTokyo(now), now });
  const { groups } = await countGroups(db, conditions);
  const abundance = { ...countFacets(groups, query), jobs: JOBS };
  return async () => findJobRows(db, await findIds(db, conditions, slice, Promise.resolve(abundance)));
}

/** Sixteen readers, while an agency posts fifty jobs a second. */
async function besidePostings(staff: Browser, get: Get): Promise<BenchResult> {
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
async function timesTen(db: Knex): Promise<void> {
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
}

/** A figure of ten times the rows beside the same before. */
function beside({ name, p95 }: SearchFigure, before: readonly SearchFigure[]): BenchResult {
  const value = before.find((figure) => figure.name === name)?.p95 ?? Number.NaN;
  const ratio = p95 / value;
  return {
    name: `the same of ten times the rows, ${name}`,
    value: p95,
    unit: "ms",
    baseline: { name: "a tenth of the rows", value },
    ratio,
    bar: "≤ 3 × the baseline",
    ok: ratio <= 3,
  };
}

async function count(db: Knex): Promise<number> {
  const [row] = await db("jobs.search").where({ listed: true }).count<{ count: string }[]>("*");
  return Number(row?.count);
}

/** The first page of a word and the number of jobs, up to the most that is counted, by the index and by reading every row. */
async function againstScan(db: Knex): Promise<BenchResult> {
  const word = "看護";
  const count = (condition: string, value: unknown) =>
    db.raw(
      `select count(*) from (select 1 from jobs.search where listed and ${condition} limit ${MAX_COUNTED + 1}) as found`,
      [value as Knex.RawBinding],
    );
  const readPage = await preparePage(db, { q: word });
  const index = await times(async () => {
    await count("grams @> ?::int[]", gramsOfWord(word));
    await readPage();
  });
  const scan = await times(async () => {
    await count("document || '' like ?", `%${word}%`);
    // The sum keeps the planner from the index of the newest.
    const { rows } = await db.raw<{ rows: { job_id: string }[] }>(
      `select job_id from jobs.search where listed and document || '' like ?
        order by posted_at + interval '0' desc, job_id limit ${JOBS_PER_PAGE}`,
      [`%${word}%`],
    );
    await findJobRows(
      db,
      rows.map(({ job_id }) => job_id),
    );
  });
  const [value, baseline] = [quantile(index, 0.5), quantile(scan, 0.5)];
  const ratio = value / baseline;
  return {
    name: "page and count of two letters by the index",
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
