import { createDecider, type EventOf, type RecordedEventOf } from "../../documents/decider.ts";
import type { DocumentCommand } from "../../documents/document-commands.ts";
import type { DocumentState } from "../../documents/document-state.ts";
import type { Resume, Section } from "../../modules/resume/document.ts";
import { resumeDefinition } from "../../modules/resume/resume-definition.ts";

export type ResumeState = DocumentState<Resume>;
export type ResumeCommand = DocumentCommand<Resume, Section>;
export type ResumeEvent = EventOf<typeof resumeDefinition>;
export type RecordedResumeEvent = RecordedEventOf<typeof resumeDefinition>;

/** The 履歴書 of one person: the stream `resume-<account id>`. */
export const resume = createDecider(resumeDefinition);
