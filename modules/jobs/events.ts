import { companyEvents } from "./company/events.ts";
import { postingEvents } from "./posting/events.ts";

export { type Job, job } from "./posting/domain/job.ts";
export type { JobEvent } from "./posting/events.ts";

/** Events of all parts. */
export const jobsEvents = [...postingEvents, ...companyEvents];
