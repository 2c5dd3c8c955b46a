/** A row a job, for searches. */
export const SEARCH = "jobs.search";
/** Clicks on 応募 by job and day, without a person. */
export const CLICK = "jobs.click";
