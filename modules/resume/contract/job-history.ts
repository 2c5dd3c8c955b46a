import type { EmploymentPeriod } from "../../../documents/person/job-stays.ts";

export type { EmploymentPeriod };

/** Answer of `GET /api/v1/user/job_history`: the rows (specification section 7), and the stays that they make. */
export interface JobHistory {
  jobs: { company_name: string; year: number | null; month: number | null; position: string }[];
  stays: EmploymentPeriod[];
}
