import type { Knex } from "knex";
import type { SubjectKeys } from "../../src/privacy/port.ts";
import { findAgencyApplications } from "../applications/index.ts";
import { findOpenJobs } from "../jobs/index.ts";
import type { AgencyOverview } from "./contract.ts";

/** Applications that are listed. */
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
  return { applications: { counts, waiting }, jobs: await findOpenJobs(services.db, agencyId, today) };
}
