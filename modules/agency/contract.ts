import type { AgencyApplication, ApplicationState } from "../applications/contract/application.ts";
import type { OpenJobs } from "../jobs/contract/ending-jobs.ts";

/** `GET /agency/overview`: the tasks of an agency. */
export interface AgencyOverview {
  applications: {
    counts: Record<ApplicationState, number>;
    /** In the state `applied`: at most five, the first sent first. */
    waiting: AgencyApplication[];
  };
  jobs: OpenJobs;
}
