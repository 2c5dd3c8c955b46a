import type { Knex } from "knex";
import type { AgencyJobTableRow } from "../posting/read-models/agency-jobs.ts";
import { AGENCY_JOB } from "../posting/tables.ts";

/** Jobs of one company. */
export interface JobCounts {
  readonly jobs: number;
  readonly published: number;
}

/** Counts the jobs of a company, closed ones included. Reads all jobs of the agency: for single questions. */
export async function countJobsOf(db: Knex, agencyId: string, companyId: string): Promise<JobCounts> {
  const [counts]: JobCounts[] = await db<AgencyJobTableRow>(AGENCY_JOB)
    .where({ agency_id: agencyId })
    .whereRaw("posting->>'company_id' = ?", [companyId])
    .select(db.raw("count(*)::integer as jobs"), db.raw("(count(*) filter (where published))::integer as published"));
  return counts ?? { jobs: 0, published: 0 };
}
