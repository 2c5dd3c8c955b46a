/** A stay with an employer, from the rows of the 職歴. A month that no row names is null. */
export interface EmploymentPeriod {
  company_name: string;
  start_year: number | null;
  start_month: number | null;
  end_year: number | null;
  end_month: number | null;
  is_current: boolean;
  position: string;
}

/** Answer of `GET /api/v1/user/job_history`: the rows (specification section 7), and the stays that they make. */
export interface JobHistory {
  jobs: { company_name: string; year: number | null; month: number | null; position: string }[];
  stays: EmploymentPeriod[];
}
