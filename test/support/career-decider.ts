import { createDecider, type EventOf } from "../../documents/decider.ts";
import type { DocumentCommand } from "../../documents/document-commands.ts";
import type { DocumentState } from "../../documents/document-state.ts";
import { careerDefinition } from "../../modules/career/career-definition.ts";
import type { CareerResume, Section } from "../../modules/career/document.ts";

export type CareerEvent = EventOf<typeof careerDefinition>;
export type CareerState = DocumentState<CareerResume>;
export type CareerCommand = DocumentCommand<CareerResume, Section>;

/** The 職務経歴書 of one person: the stream `career-<account id>`. */
export const career = createDecider(careerDefinition);
