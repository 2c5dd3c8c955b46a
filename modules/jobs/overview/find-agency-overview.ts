import type { Knex } from "knex";
import type { SubjectKeys } from "../../../src/privacy/port.ts";
import { findAgencyApplications } from "../application/read-models/find-agency-applications.ts";
import type { AgencyOverview } from "../contract/overview.ts";
import type { AgencyJobTableRow } from "../posting/read-models/agency-jobs.ts";
import { endsSoon } from "../posting/read-models/find-agency-jobs.ts";
import { AGENCY_JOB } from "../posting/tables.ts";

/** Entries of a list. */
const MAX_LISTED = 5;

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
    perPage: MAX_LISTED,
    sort: { column: "sent_at", direction: "asc" },
    search: "",
    filters: { state: ["applied"] },
  });
  return { applications: { counts, waiting }, jobs: await findJobs(services.db, agencyId, today) };
}

async function findJobs(db: Knex, agencyId: string, today: string): Promise<AgencyOverview["jobs"]> {
  const active = () => db<AgencyJobTableRow>(AGENCY_JOB).where({ agency_id: agencyId, status: "active" });
  const counted: { published: boolean; count: string; ending: string }[] = await active()
    .groupBy("published")
    .select("published", db.raw("count(*)"), db.raw("count(*) filter (where ?) as ending", [endsSoon(db, today)]));
  const countsOf = (published: boolean) => counted.find((row) => row.published === published);
  const rows: Pick<AgencyJobTableRow, "job_id" | "posting">[] = await active()
    .where({ published: true })
    .whereRaw(endsSoon(db, today))
    .orderBy(["valid_until", "job_id"])
    .limit(MAX_LISTED)
    .select("job_id", "posting");
  const ending = rows.flatMap(({ job_id: id, posting: { title, company_name: company, valid_until } }) =>
    valid_until === null ? [] : [{ id, title, company, valid_until }],
  );
  return {
    published: Number(countsOf(true)?.count ?? 0),
    unpublished: Number(countsOf(false)?.count ?? 0),
    ending,
    ending_count: Number(countsOf(true)?.ending ?? 0),
  };
}
