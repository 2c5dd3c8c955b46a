import { z } from "zod/mini";
import type { Posting } from "../posting/domain/posting.ts";
import type { UnfairField } from "../posting/domain/unfair-fields.ts";
import type { HistoryEntry, HistoryPage } from "./history.ts";
import type { SalaryUnit } from "./salary.ts";

export type { Posting } from "../posting/domain/posting.ts";
export {
  emptyPosting,
  missingTerms,
  postingProblems,
  publicationProblems,
  skillsOf,
} from "../posting/domain/posting.ts";
export { basics, postingFields, postingSections, publication, terms } from "../posting/domain/posting-fields.ts";
export { termsOf } from "../posting/domain/terms.ts";
export type { UnfairField } from "../posting/domain/unfair-fields.ts";
export {
  EMPLOYMENT_TYPES,
  type EmploymentType,
  JOB_CATEGORIES,
  JOB_INDUSTRIES,
  REMOTE,
  type Remote,
} from "./choices.ts";
export { SALARY_UNITS, type SalaryUnit, salaryText, yearlyPay } from "./salary.ts";

/** Pay in lists and details; `annual_min` is the lower end in yen a year. */
export interface Salary {
  unit: SalaryUnit;
  min: number;
  max: number | null;
  annual_min: number;
}

/** A posting as its agency sees it: `GET /agency/jobs/{id}`. */
export interface AgencyJob {
  id: string;
  revision: number;
  status: "active" | "inactive";
  published: boolean;
  /** Day of its first publication in Japan; null for a draft. */
  first_published_on: string | null;
  posting: Posting;
  /** Wordings that break a rule of fair hiring. */
  unfair: UnfairField[];
}

/** A row of `GET /agency/jobs`. */
export const agencyJobRowSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  company: z.object({ id: z.uuid(), name: z.string() }),
  employment_type: z.string(),
  category: z.string(),
  prefecture: z.string(),
  status: z.enum(["active", "inactive"]),
  published: z.boolean(),
  /** Day of its first publication in Japan; null for a draft. */
  first_published_on: z.nullable(z.string()),
  valid_until: z.nullable(z.string()),
  updated_at: z.string(),
  /** Number of its applications, ended ones included. */
  applications: z.int(),
});
export type AgencyJobRow = z.output<typeof agencyJobRowSchema>;

/** The state of a posting in words: a draft until it is published, and suspended when it is taken back. */
export function postingState(job: Pick<AgencyJobRow, "status" | "published" | "first_published_on">): string {
  if (job.status === "inactive") return "募集終了";
  if (job.first_published_on === null) return "下書き";
  return job.published ? "募集中" : "掲載停止中";
}

/** `GET /agency/jobs` */
export interface AgencyJobPage {
  items: AgencyJobRow[];
  pagination: { current_page: number; total_items: number; per_page: number; total_pages: number };
}

/** One change of a job. */
export type JobHistoryEntry = HistoryEntry<"drafted" | "revised" | "published" | "unpublished" | "closed">;

/** `GET /agency/jobs/{id}/history?before=&limit=`, newest first. */
export type JobHistoryPage = HistoryPage<JobHistoryEntry>;
