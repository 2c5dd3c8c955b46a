import { companyEvents } from "./company/events.ts";
import { postingEvents } from "./posting/events.ts";

/** Events of all parts. */
export const jobsEvents = [...postingEvents, ...companyEvents];
