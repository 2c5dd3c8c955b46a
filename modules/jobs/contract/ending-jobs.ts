/** A job whose publication ends soon. */
export interface EndingJob {
  id: string;
  title: string;
  company: string;
  /** `YYYY-MM-DD`, the last day. */
  valid_until: string;
}

/** The jobs of an agency that are not closed. */
export interface OpenJobs {
  published: number;
  unpublished: number;
  /** Published ones that end within seven days: at most five, the first to end first. */
  ending: EndingJob[];
  /** All of those that end within seven days. */
  ending_count: number;
}

/** Days before its end in which a job is `ending`. */
export const ENDING_DAYS = 7;
