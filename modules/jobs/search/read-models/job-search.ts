import type { Knex } from "knex";
import { foldForSearch } from "../../../../japanese/search-text.ts";
import type { RecordedEvent } from "../../../../src/event-store/codec-port.ts";
import { idOfStream } from "../../../../src/event-store/stream-name.ts";
import { partsOf } from "../../../../src/postgres/parts.ts";
import { type Shape, upsert } from "../../../../src/postgres/upsert.ts";
import { estimateBytes } from "../../../../src/projections/estimate-bytes.ts";
import { createFoldedRows } from "../../../../src/projections/folded-rows.ts";
import type { FoldState, Projection, TableOf } from "../../../../src/projections/projection.ts";
import { type SalaryUnit, yearlyPay } from "../../contract/salary.ts";
import { JOB_CATEGORIES } from "../../data/job-categories.ts";
import { JOB_INDUSTRIES } from "../../data/job-industries.ts";
import { EMPLOYMENT_TYPES, type EmploymentType } from "../../posting/domain/choices.ts";
import { type Job, job } from "../../posting/domain/job.ts";
import { type Posting, skillsOf } from "../../posting/domain/posting.ts";
import type { JobEvent } from "../../posting/events.ts";
import { facetsOf } from "../domain/facets.ts";
import { gramsOf } from "../domain/grams.ts";
import { skillKey } from "../domain/match-score.ts";
import { SEARCH } from "../tables.ts";

/** A row of `jobs.search`; days are `YYYY-MM-DD`. */
export interface SearchRow {
  job_id: string;
  agency_id: string;
  company_id: string;
  company_name: string;
  listed: boolean;
  valid_from: string | null;
  valid_until: string | null;
  title: string;
  employment_type: string;
  category: string;
  industry: string;
  prefecture: string;
  location: string;
  remote: string;
  salary_unit: SalaryUnit;
  salary_min: number;
  salary_max: number | null;
  annual_min: number;
  skills: string[];
  skill_keys: string[];
  posted_at: Date | null;
  document: string;
  /** Unigrams and bigrams of the document. */
  grams: number[];
  /** All that facets tell apart. */
  facets: string;
}

const SHAPE = {
  columns: {
    job_id: "uuid",
    agency_id: "uuid",
    company_id: "uuid",
    company_name: "text",
    listed: "boolean",
    valid_from: "date",
    valid_until: "date",
    title: "text",
    employment_type: "text",
    category: "text",
    industry: "text",
    prefecture: "text",
    location: "text",
    remote: "text",
    salary_unit: "text",
    salary_min: "integer",
    salary_max: "integer",
    annual_min: "bigint",
    skills: "text[]",
    skill_keys: "text[]",
    posted_at: "timestamptz",
    document: "text",
    grams: "integer[]",
    facets: "text",
    source: "json",
  },
  key: ["job_id"],
} as const satisfies Shape;

/** A job with the instant of its first publication. */
interface ListedJob {
  job: Job;
  postedAt: string | null;
}

/** The job after an event; undefined before its draft. */
function listedAfter(before: ListedJob | undefined, event: RecordedEvent<JobEvent>): ListedJob | undefined {
  const { job: after } = job.evolve({ job: before?.job ?? null }, event);
  if (!after) return undefined;
  const published = !event.erased && event.type === "job.published" ? event.metadata.occurredAt : null;
  return { job: after, postedAt: before?.postedAt ?? published };
}

/** Every job in the form in which it is searched. */
export const jobSearch: Projection = {
  name: "job-search",
  version: 7,
  categories: [job.category],
  tables: [SEARCH],
  async apply(transaction, events, tableOf) {
    const folding = foldJobs(transaction, tableOf);
    await folding.add(events, () => undefined);
    await folding.write(transaction);
  },
  fold: foldJobs,
};

/** Jobs in memory. A job whose draft is not among the events continues from its row's `source`. */
function foldJobs(db: Knex, tableOf: TableOf): FoldState {
  const jobs = createFoldedRows<ListedJob>(estimateBytes);

  async function load(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const known = db(tableOf(SEARCH)).whereRaw("job_id = any(?::uuid[])", [ids as unknown as Knex.Value]);
    for (const { job_id, posted_at, source } of await known.select("job_id", "posted_at", "source"))
      jobs.set(job_id, { job: source as Job, postedAt: (posted_at as Date | null)?.toISOString() ?? null });
  }

  return {
    async add(events) {
      const ids = new Set(events.map(({ stream }) => idOfStream(stream)));
      await load([...ids].filter((id) => !jobs.get(id)));
      for (const event of events as readonly RecordedEvent<JobEvent>[]) {
        const id = idOfStream(event.stream);
        const after = listedAfter(jobs.get(id), event);
        if (after) jobs.set(id, after);
      }
    },
    bytes: jobs.bytes,
    async write(transaction) {
      for (const part of partsOf(jobs.entries())) {
        const rows = part.map(([id, listed]) => rowOf(id, listed));
        await upsert(transaction, tableOf(SEARCH), SHAPE, rows);
      }
    },
  };
}

/** The row of a job. */
function rowOf(job_id: string, { job, postedAt }: ListedJob) {
  const { posting, agencyId: agency_id, status, published } = job;
  const skills = skillsOf(posting);
  const document = foldForSearch(searchedText(posting, skills));
  const salary_unit = (posting.salary_unit || "year") as SalaryUnit;
  const { employment_type, category, prefecture } = posting;
  const remote = posting.remote || "none";
  const annual_min = yearlyPay(salary_unit, posting.salary_min ?? 0);
  return {
    job_id,
    agency_id,
    company_id: posting.company_id,
    company_name: posting.company_name,
    listed: status === "active" && published,
    valid_from: posting.valid_from,
    valid_until: posting.valid_until,
    title: posting.title,
    employment_type,
    category,
    industry: posting.industry,
    prefecture,
    location: posting.location,
    remote,
    salary_unit,
    salary_min: posting.salary_min ?? 0,
    salary_max: posting.salary_max,
    annual_min,
    skills,
    skill_keys: skills.map(skillKey),
    posted_at: postedAt,
    document,
    grams: gramsOf(document),
    facets: facetsOf({ employment_type, category, prefecture, remote, annual_min }),
    source: job,
  };
}

/** Everything of a posting that words are looked for in; parts stand on lines of their own, so that no word spans two. */
const searchedText = (posting: Posting, skills: readonly string[]): string =>
  [
    posting.title,
    posting.company_name,
    JOB_CATEGORIES[posting.category] ?? "",
    JOB_INDUSTRIES[posting.industry] ?? "",
    EMPLOYMENT_TYPES[posting.employment_type as EmploymentType] ?? "",
    posting.prefecture,
    posting.location,
    ...skills,
    posting.requirements,
    posting.description,
    posting.workplace,
  ].join("\n");
