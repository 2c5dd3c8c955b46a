import type { EventOf } from "../../documents/decider.ts";
import { documentEvents } from "../../documents/events.ts";
import { resumeDefinition } from "./resume-definition.ts";

/** Events of a 履歴書; each carries only the changed values. Type names and stored shapes never change. */
export type ResumeEvent = EventOf<typeof resumeDefinition>;
export const resumeEvents = documentEvents(resumeDefinition);
