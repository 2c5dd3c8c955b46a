import type { Knex } from "knex";
import type { KeyOf, RecordedEvent } from "../../../../src/event-store/codec-port.ts";
import { categoryOf, idOfStream } from "../../../../src/event-store/stream-name.ts";
import { openColumn, sealColumn } from "../../../../src/privacy/sealed-column.ts";
import type { Projection, TableOf } from "../../../../src/projections/projection.ts";
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

export interface CompanyTableRow {
  company_id: string;
  agency_id: string;
  sealed_facts: Buffer;
}

/** The cell of a company's facts. */
export const companyCell = (companyId: string) => ({ column: "jobs.company.sealed_facts", subjectId: companyId });

/** The jobs and the companies of every agency as they stand. */
export const agencyJobs: Projection = {
  name: "agency-jobs",
  version: 1,
  categories: [job.category, company.category],
  tables: [AGENCY_JOB, COMPANY],
  async apply(transaction, events, tableOf, keyOf) {
    for (const event of events) {
      if (categoryOf(event.stream) === job.category)
        await applyJob(transaction, event as RecordedEvent<JobEvent>, tableOf);
      else await applyCompany(transaction, event as RecordedEvent<CompanyEvent>, tableOf, keyOf);
    }
  },
  async erase(db, subjectIds, tableOf) {
    await db(tableOf(COMPANY)).whereIn("company_id", subjectIds).delete();
  },
};

async function applyJob(db: Knex, event: RecordedEvent<JobEvent>, tableOf: TableOf): Promise<void> {
  const job_id = idOfStream(event.stream);
  const rows = () => db<AgencyJobTableRow>(tableOf(AGENCY_JOB));
  const row = await rows().where({ job_id }).first();
  const before = row ? { agencyId: row.agency_id, publishedAt: null, ...row } : null;
  const { job: after } = job.evolve({ job: before }, event);
  if (!after) return;
  const { agencyId: agency_id, posting, status, published } = after;
  const { title, employment_type, valid_until } = posting;
  const at = event.metadata.occurredAt;
  const next = { agency_id, revision: event.revision, status, published, title, employment_type, valid_until };
  await db(tableOf(AGENCY_JOB))
    .insert({ job_id, ...next, posting: JSON.stringify(posting), created_at: row?.created_at ?? at, updated_at: at })
    .onConflict("job_id")
    .merge();
}

async function applyCompany(
  db: Knex,
  event: RecordedEvent<CompanyEvent>,
  tableOf: TableOf,
  keyOf: KeyOf,
): Promise<void> {
  const company_id = idOfStream(event.stream);
  if (event.type === "company.removed") {
    await db(tableOf(COMPANY)).where({ company_id }).delete();
    return;
  }
  const key = keyOf(company_id);
  if (event.erased || !key) return;
  const row = await db<CompanyTableRow>(tableOf(COMPANY)).where({ company_id }).first();
  const before = row
    ? { agencyId: row.agency_id, facts: openColumn<CompanyFacts>(key, companyCell(company_id), row.sealed_facts) }
    : company.initial;
  const { agencyId: agency_id, facts } = company.evolve(before, event);
  const sealed_facts = sealColumn(key, companyCell(company_id), facts);
  await db(tableOf(COMPANY))
    .insert({ company_id, agency_id, sealed_facts, updated_at: event.metadata.occurredAt })
    .onConflict("company_id")
    .merge();
}
