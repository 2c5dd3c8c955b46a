import type { EventOf } from "../../documents/decider.ts";
import { documentEvents } from "../../documents/events.ts";
import { careerDefinition } from "./career-definition.ts";

/** Events of a 職務経歴書; each carries only the changed values. Type names and stored shapes never change. */
export type CareerEvent = EventOf<typeof careerDefinition>;
export const careerEvents = documentEvents(careerDefinition);
