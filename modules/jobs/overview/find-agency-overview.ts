import type { Knex } from "knex";
import type { SubjectKeys } from "../../../src/privacy/port.ts";
import { findAgencyApplications } from "../application/read-models/find-agency-applications.ts";
import { type AgencyOverview, ENDING_DAYS } from "../contract/overview.ts";
import type { AgencyJobTableRow } from "../posting/read-models/agency-jobs.ts";
import { AGENCY_JOB } from "../posting/tables.ts";

/** Entries of a list. */
const MOST_LISTED = 5;

interface Services {
  db: Knex;
  keys: Pick<SubjectKeys, "get">;
}

/**
 * The applications that wait for an agency and the jobs that end soon.
 * @param today `YYYY-MM-DD` in Japan
 */
export async function findAgencyOverview(services: Services, agencyId: string, today: string): Promise<AgencyOverview> {
  const { items: waiting, counts } = await findAgencyApplications(services, agencyId, {
    page: 1,
    perPage: MOST_LISTED,
    sort: { column: "sent_at", direction: "asc" },
    search: "",
    filters: { state: ["applied"] },
  });
  return { applications: { counts, waiting }, jobs: await findJobs(services.db, agencyId, today) };
}

async function findJobs(db: Knex, agencyId: string, today: string): Promise<AgencyOverview["jobs"]> {
  const active = () => db<AgencyJobTableRow>(AGENCY_JOB).where({ agency_id: agencyId, status: "active" });
  const counted: { published: boolean; count: string }[] = await active()
    .groupBy("published")
    .select("published", db.raw("count(*)"));
  const countOf = (published: boolean) => Number(counted.find((row) => row.published === published)?.count ?? 0);
  const rows = await active()
    .where({ published: true })
    .whereRaw("valid_until between ?::date and ?::date + ?::int", [today, today, ENDING_DAYS])
    .orderBy(["valid_until", "job_id"])
    .limit(MOST_LISTED)
    .select("job_id", "posting");
  const ending = rows.flatMap(({ job_id: id, posting: { title, company_name: company, valid_until } }) =>
    valid_until === null ? [] : [{ id, title, company, valid_until }],
  );
  return { published: countOf(true), unpublished: countOf(false), ending };
}
