import type { AgencyApplication, ApplicationState } from "./application.ts";

/** A job whose publication ends soon. */
export interface EndingJob {
  id: string;
  title: string;
  company: string;
  /** `YYYY-MM-DD`, the last day. */
  valid_until: string;
}

/** `GET /agency/overview`: the tasks of an agency. */
export interface AgencyOverview {
  applications: {
    counts: Record<ApplicationState, number>;
    /** In the state `applied`: at most five, the first sent first. */
    waiting: AgencyApplication[];
  };
  /** Jobs that are not closed. */
  jobs: {
    published: number;
    unpublished: number;
    /** Published ones that end within seven days: at most five, the first to end first. */
    ending: EndingJob[];
    /** All of those that end within seven days. */
    ending_count: number;
  };
}

/** Days before its end in which a job is `ending`. */
export const ENDING_DAYS = 7;
