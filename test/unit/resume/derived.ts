import { documentSnapshot as snapshotOf } from "../../../documents/decider.ts";
import type { DocumentDefinition, SectionDefinition } from "../../../documents/definition.ts";
import * as changes from "../../../documents/describe-changes.ts";
import * as differences from "../../../documents/difference.ts";
import { createEvolve } from "../../../documents/evolve.ts";
import * as progress from "../../../documents/progress.ts";
import * as saves from "../../../documents/read-save.ts";
import * as summaries from "../../../documents/summarize.ts";
import type { Resume, Section } from "../../../modules/resume/document.ts";
import { resumeDefinition } from "../../../modules/resume/resume-definition.ts";

/** Derivations of the kit of documents from the definition of the 履歴書. */

export const builderOrder = resumeDefinition.sections.map(({ id }) => id);
export const evolveDocument = createEvolve(resumeDefinition);
export const documentSnapshot = snapshotOf(resumeDefinition);
export const difference = (before: Resume, after: Resume) => differences.difference(resumeDefinition, before, after);
export const describeChanges = (before: Resume, after: Resume) =>
  changes.describeChanges(resumeDefinition, before, after);
export const summarize = (described: Parameters<typeof summaries.summarize>[1]) =>
  summaries.summarize(resumeDefinition, described);
export const progressOf = (resume: Resume) => progress.progressOf(resumeDefinition, resume);
export const missingItems = (resume: Resume) => progress.missingItems(resumeDefinition, resume);

export function readSave(section: Section, body: unknown, newId: () => string) {
  const { sections }: DocumentDefinition = resumeDefinition;
  return saves.readSave(resumeDefinition, sections.find(({ id }) => id === section) as SectionDefinition, body, newId);
}
