import { foldForSearch } from "../../../japanese/search-text.ts";
import { createRowProjection, type ReadableEvent } from "../../../src/projections/row-projection.ts";
import { EMPLOYMENT_TYPES, type EmploymentType, JOB_CATEGORIES, JOB_INDUSTRIES } from "../../jobs/contract/choices.ts";
import { type Posting, skillsOf } from "../../jobs/contract/posting.ts";
import { type SalaryUnit, yearlyPay } from "../../jobs/contract/salary.ts";
import { type Job, type JobEvent, job } from "../../jobs/events.ts";
import { companyKeys } from "../domain/company-keys.ts";
import { facetsOf } from "../domain/facets.ts";
import { gramOfKey, gramsOf } from "../domain/grams.ts";
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
  /** Folded: title, category and skills, text, in this order. */
  document: string;
  /** Letters of the title, and of title, category and skills, in the document. */
  title_length: number;
  head_length: number;
  /** The texts by which the company is found. */
  company_keys: string[];
  /** Unigrams and bigrams of the document, and the numbers of the keys. */
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
  version: 8,
  categories: [job.category],
  table: SEARCH,
  key: "job_id",
  evolve(before: ListedJob | null, event: ReadableEvent<JobEvent>): ListedJob | null {
    const { job: after } = job.evolve({ job: before?.job ?? null }, event);
    return after && { job: after, postedAt: before?.postedAt ?? visibleSince(event) };
  },
  toRow,
  fromRow: ({ source, posted_at }: { source: Job; posted_at: Date | null }): ListedJob => ({
    job: source,
    postedAt: posted_at?.toISOString() ?? null,
  }),
});

/** The first moment at which seekers saw a job: when it was published, or the beginning of its first day in Japan. */
function visibleSince(event: ReadableEvent<JobEvent>): string | null {
  if (event.type !== "job.published") return null;
  const { occurredAt } = event.metadata;
  const { validFrom } = event.data;
  const begin = validFrom ? new Date(`${validFrom}T00:00:00+09:00`).toISOString() : occurredAt;
  return begin > occurredAt ? begin : occurredAt;
}

function toRow({ job, postedAt }: ListedJob) {
  const { posting, agencyId: agency_id, status, published } = job;
  const skills = skillsOf(posting);
  const [title, head, text] = searchedParts(posting, skills);
  const document = [title, head, text].join("\n");
  const company_keys = companyKeys(posting.company_name);
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
    grams: `{${[...new Set([...gramsOf(document), ...company_keys.map(gramOfKey)])]}}`,
    title_length: lengthOf(title),
    head_length: lengthOf(title) + 1 + lengthOf(head),
    company_keys,
    facets: facetsOf({ employment_type, category, prefecture, remote, annual_min }),
    source: job,
  };
}

/** Letters as Postgres counts them. */
const lengthOf = (text: string): number => [...text].length;

/** Everything of a posting that words are looked for in; parts stand on lines of their own, so that no word spans two. */
const searchedParts = (posting: Posting, skills: readonly string[]): [title: string, head: string, text: string] => [
  foldForSearch(posting.title),
  foldForSearch([JOB_CATEGORIES[posting.category] ?? "", ...skills].join("\n")),
  foldForSearch(
    [
      JOB_INDUSTRIES[posting.industry] ?? "",
      EMPLOYMENT_TYPES[posting.employment_type as EmploymentType] ?? "",
      posting.prefecture,
      posting.location,
      posting.requirements,
      posting.description,
      posting.workplace,
    ].join("\n"),
  ),
];
