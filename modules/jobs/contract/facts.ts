import { JOB_INDUSTRIES } from "../data/job-industries.ts";
import { EMPLOYMENT_TYPES, type EmploymentType, REMOTE, type Remote } from "../posting/domain/choices.ts";
import type { Salary } from "./posting.ts";
import { salaryText } from "./salary.ts";

const DAY_MS = 86_400_000;

/** Whole days until the last one, today included as 0. Both are `YYYY-MM-DD` in Japan. */
export const daysLeft = (validUntil: string, today: string): number =>
  Math.round((Date.parse(validUntil) - Date.parse(today)) / DAY_MS);

/** 「あと3日」, 「今日まで」 for the last day and later. Both are `YYYY-MM-DD` in Japan. */
export function leftInWords(validUntil: string, today: string): string {
  const left = daysLeft(validUntil, today);
  return left <= 0 ? "今日まで" : `あと${left}日`;
}

export interface FactFields {
  salary: Omit<Salary, "annual_min">;
  employment_type: string;
  remote: string;
  valid_until: string;
  industry?: string;
}

/** Facts of a job in words, "" where it names none. */
export interface JobFactTexts {
  pay: string;
  type: string;
  remote: string;
  industry: string;
  /** Time until the posting ends. */
  left: string;
}

/** @param today `YYYY-MM-DD` in Japan */
export function factsInWords(job: FactFields, today: string): JobFactTexts {
  return {
    pay: salaryText(job.salary),
    type: EMPLOYMENT_TYPES[job.employment_type as EmploymentType] ?? "",
    remote: remoteText(job.remote),
    industry: job.industry ? (JOB_INDUSTRIES[job.industry] ?? "") : "",
    left: job.valid_until === "" ? "" : leftInWords(job.valid_until, today),
  };
}

function remoteText(remote: string): string {
  if (remote === "none") return "";
  return remote === "full" ? REMOTE.full : `在宅${REMOTE[remote as Remote]}`;
}
