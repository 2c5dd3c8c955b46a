/** A row a job, for searches. */
export const SEARCH = "jobs.search";
/** Clicks on 応募 by job and day, without a person. */
export const CLICK = "jobs.click";
/** One row: the position of the last event that changed a job. */
export const SEARCH_STATE = "jobs.search_state";
