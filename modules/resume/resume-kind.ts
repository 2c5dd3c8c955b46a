import type { DocumentKind } from "../../src/documents/document-kind.ts";
import { versionName } from "./contract/requests.ts";
import { readSave } from "./contract/save-request.ts";
import { emptyResume, type Resume } from "./document.ts";
import { type ResumeEvent, resumeEvents, rowEventTypes } from "./events.ts";
import { documentSnapshot, evolveDocument } from "./evolve.ts";
import { describeChanges } from "./history/describe-changes.ts";
import { summarize } from "./history/summarize.ts";
import { lists } from "./labels.ts";
import type { ListName } from "./patch.ts";
import { MAX_EVENTS, RulesBroken, resume } from "./resume.ts";
import { isSection, pathAfter, type Section } from "./sections.ts";

const sectionOfType = new Map<string, Section>([
  ["resume.profile-revised", "profile"],
  ["resume.address-revised", "address"],
  ["resume.contact-revised", "contact"],
  ["resume.summary-revised", "summary"],
  ["resume.self-pr-revised", "self-pr"],
  ["resume.create-date-revised", "create-date"],
  ...(Object.keys(rowEventTypes) as ListName[]).flatMap((list) =>
    Object.values(rowEventTypes[list]).map((type): [string, Section] => [type, lists[list].section]),
  ),
]);

/** The 履歴書 as the platform for documents sees it. */
export const resumeKind: DocumentKind<Resume, ResumeEvent> = {
  name: "resume",
  path: "/user/resume",
  wireName: "resume",
  events: resumeEvents,
  maxEvents: MAX_EVENTS,
  empty: emptyResume,
  decider: resume,
  documentSnapshot,
  versionName,
  isSection,
  pathAfter: (section) => pathAfter(section as Section),
  sectionOf: (type) => sectionOfType.get(type),
  evolve: evolveDocument as DocumentKind<Resume>["evolve"],
  describeChanges,
  summarize: summarize as DocumentKind<Resume>["summarize"],
  readSave: (section, body, newId) => readSave(section as Section, body, newId),
  fieldErrorsOf: (error) => (error instanceof RulesBroken ? error.errors : undefined),
};
