import { foldForSearch } from "../../../japanese/search-text.ts";
import { createRowProjection, type ReadableEvent } from "../../../src/projections/row-projection.ts";
import { EMPLOYMENT_TYPES, type EmploymentType, JOB_CATEGORIES, JOB_INDUSTRIES } from "../../jobs/contract/choices.ts";
import { type Posting, skillsOf } from "../../jobs/contract/posting.ts";
import { type SalaryUnit, yearlyPay } from "../../jobs/contract/salary.ts";
import { type Job, type JobEvent, job } from "../../jobs/events.ts";
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

/** A job with the instant of its first publication. */
interface ListedJob {
  job: Job;
  postedAt: string | null;
}

/** Every job in the form in which it is searched. */
export const jobSearch = createRowProjection({
  name: "job-search",
  version: 7,
  categories: [job.category],
  table: SEARCH,
  key: "job_id",
  evolve(before: ListedJob | null, event: ReadableEvent<JobEvent>): ListedJob | null {
    const { job: after } = job.evolve({ job: before?.job ?? null }, event);
    const published = event.type === "job.published" ? event.metadata.occurredAt : null;
    return after && { job: after, postedAt: before?.postedAt ?? published };
  },
  toRow,
  fromRow: ({ source, posted_at }: { source: Job; posted_at: Date | null }): ListedJob => ({
    job: source,
    postedAt: posted_at?.toISOString() ?? null,
  }),
});

function toRow({ job, postedAt }: ListedJob) {
  const { posting, agencyId: agency_id, status, published } = job;
  const skills = skillsOf(posting);
  const document = foldForSearch(searchedText(posting, skills));
  const salary_unit = (posting.salary_unit || "year") as SalaryUnit;
  const { employment_type, category, prefecture } = posting;
  const remote = posting.remote || "none";
  const annual_min = yearlyPay(salary_unit, posting.salary_min ?? 0);
  return {
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
    // A literal, since `pg` quotes each of the hundreds of numbers of an array.
    grams: `{${gramsOf(document)}}`,
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
