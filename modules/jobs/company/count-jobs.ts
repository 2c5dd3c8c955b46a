import type { Knex } from "knex";
import type { AgencyJobTableRow } from "../posting/read-models/agency-jobs.ts";
import { AGENCY_JOB } from "../posting/tables.ts";

/** Jobs of one company. */
export interface JobCounts {
  readonly jobs: number;
  readonly published: number;
}

/** The numbers of published jobs of an agency's companies, by company. */
export async function countOpenJobs(db: Knex, agencyId: string): Promise<ReadonlyMap<string, number>> {
  const rows: { company_id: string; count: number }[] = await db<AgencyJobTableRow>(AGENCY_JOB)
    .where({ agency_id: agencyId, published: true })
    .select(db.raw("posting->>'company_id' as company_id"), db.raw("count(*)::integer as count"))
    .groupByRaw("1");
  return new Map(rows.map(({ company_id, count }) => [company_id, count]));
}

/** Counts the jobs of a company, closed ones included. Reads all jobs of the agency: for single questions. */
export async function countJobsOf(db: Knex, agencyId: string, companyId: string): Promise<JobCounts> {
  const [counts]: JobCounts[] = await db<AgencyJobTableRow>(AGENCY_JOB)
    .where({ agency_id: agencyId })
    .whereRaw("posting->>'company_id' = ?", [companyId])
    .select(db.raw("count(*)::integer as jobs"), db.raw("(count(*) filter (where published))::integer as published"));
  return counts ?? { jobs: 0, published: 0 };
}
