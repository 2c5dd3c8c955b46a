import { applicationEvents } from "./application/events.ts";
import { companyEvents } from "./company/events.ts";
import { formEvents } from "./form/events.ts";
import { postingEvents } from "./posting/events.ts";
import { shelfEvents } from "./shelf/events.ts";

/** Events of all parts. */
export const jobsEvents = [...postingEvents, ...companyEvents, ...shelfEvents, ...formEvents, ...applicationEvents];
