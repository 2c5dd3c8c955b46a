import { joinProjections } from "../../../../src/projections/join-projections.ts";
import { createRowProjection, type ReadableEvent } from "../../../../src/projections/row-projection.ts";
import { company } from "../../company/domain/company.ts";
import type { CompanyEvent } from "../../company/events.ts";
import type { CompanyFacts } from "../../contract/company.ts";
import { type Job, job } from "../domain/job.ts";
import type { JobEvent } from "../events.ts";
import { AGENCY_JOB, COMPANY } from "../tables.ts";

/** A row of `jobs.agency_job`. */
export interface AgencyJobTableRow extends Pick<Job, "status" | "published" | "posting"> {
  job_id: string;
  agency_id: string;
  revision: number;
  created_at: Date;
  updated_at: Date;
}

/** A row of `jobs.company` with its facts. */
interface CompanyRow {
  agency_id: string;
  sealed_facts: CompanyFacts;
  updated_at: Date;
}

const ID = { name: "agency-jobs", version: 1 };

const jobs = createRowProjection({
  ...ID,
  categories: [job.category],
  table: AGENCY_JOB,
  key: "job_id",
  evolve(row: AgencyJobTableRow | null, event: ReadableEvent<JobEvent>, job_id): AgencyJobTableRow | null {
    const { job: after } = job.evolve({ job: row && { agencyId: row.agency_id, publishedAt: null, ...row } }, event);
    if (!after) return null;
    const { agencyId: agency_id, posting, status, published } = after;
    const updated_at = new Date(event.metadata.occurredAt);
    const created_at = row?.created_at ?? updated_at;
    return { job_id, agency_id, revision: event.revision, status, published, posting, created_at, updated_at };
  },
  toRow(row) {
    const { title, employment_type, valid_until } = row.posting;
    return { ...row, title, employment_type, valid_until };
  },
});

/** The companies of every agency. */
export const companies = createRowProjection({
  ...ID,
  categories: [company.category],
  table: COMPANY,
  key: "company_id",
  evolve(row: CompanyRow | null, event: ReadableEvent<CompanyEvent>): CompanyRow | null {
    const before = row ? { agencyId: row.agency_id, facts: row.sealed_facts } : company.initial;
    const { agencyId: agency_id, facts: sealed_facts } = company.evolve(before, event);
    return agency_id === null ? null : { agency_id, sealed_facts, updated_at: new Date(event.metadata.occurredAt) };
  },
  personal: { column: "sealed_facts" },
});

/** The jobs and the companies of every agency as they stand. */
export const agencyJobs = joinProjections(ID, [jobs, companies]);
