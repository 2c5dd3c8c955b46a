/** A row a job, for its agency's list. */
export const AGENCY_JOB = "jobs.agency_job";
/** A row a company, its facts sealed with the company's key. */
export const COMPANY = "jobs.company";
