import type { RowOf } from "../definition.ts";
import { employerKey, employerOf } from "./employer.ts";
import { isLeaving } from "./job-kinds.ts";
import type { jobs } from "./jobs.ts";

type Job = RowOf<typeof jobs>;

/** The rows of one stay with an employer: entering, leaving, or one of them alone. */
export interface JobStay {
  /** The employer without a word for entering or leaving behind it. */
  company: string;
  entering?: Job;
  leaving?: Job;
}

/**
 * Joins the rows of each stay: leaving an employer ends the newest stay with it that has no end yet. Pure; rows without an
 * employer are left out, rows without a month come last. Stays stand in the order of their first row.
 */
export function pairStays(jobs: readonly Job[]): JobStay[] {
  const stays: JobStay[] = [];
  const open = new Map<string, JobStay[]>();
  const named = jobs.filter((job) => employerOf(job) !== "");
  for (const job of named.toSorted((one, other) => monthIndex(one) - monthIndex(other))) {
    const key = employerKey(job);
    const known = open.get(key) ?? [];
    const stay = isLeaving(job) ? known.pop() : undefined;
    if (stay) {
      stay.leaving = job;
      continue;
    }
    const next: JobStay = { company: employerOf(job), ...(isLeaving(job) ? { leaving: job } : { entering: job }) };
    stays.push(next);
    if (next.entering) open.set(key, [...known, next]);
  }
  return stays;
}

/** A stay with an employer in months, from the rows of the 職歴. A month that no row names is null. */
export interface EmploymentPeriod {
  company_name: string;
  start_year: number | null;
  start_month: number | null;
  end_year: number | null;
  end_month: number | null;
  is_current: boolean;
  position: string;
}

/** The stays that the rows make, in their order. */
export const employmentPeriods = (jobs: readonly Job[]): EmploymentPeriod[] =>
  pairStays(jobs).map(({ company, entering, leaving }) => ({
    company_name: company,
    start_year: entering?.year ?? null,
    start_month: entering?.month ?? null,
    end_year: leaving?.year ?? null,
    end_month: leaving?.month ?? null,
    is_current: leaving === undefined && entering?.is_employed === true,
    position: entering?.position || leaving?.position || "",
  }));

/** Months since year 0. */
export const monthIndex = ({ year, month }: Job) =>
  year === null ? Number.MAX_SAFE_INTEGER : year * 12 + (month ?? 12);
