import type { EventOf } from "../../documents/decider.ts";
import { documentEvents } from "../../documents/events.ts";
import { resumeDefinition } from "./resume-definition.ts";

/** What can happen to a 履歴書: every event has only what changed. Type names and stored shapes are for ever. */
export type ResumeEvent = EventOf<typeof resumeDefinition>;
export const resumeEvents = documentEvents(resumeDefinition);
