/** The browser's part of an agency's records of people. */
export { candidateDefinition } from "./candidate-definition.ts";
export type * from "./contract/candidate.ts";
export { CONSENT_METHODS, STAGES, type Stage } from "./contract/choices.ts";
export * from "./contract/contact.ts";
export { DOUBLE_REASONS } from "./contract/double-reasons.ts";
export type * from "./contract/duplicates.ts";
export * from "./contract/intake.ts";
export { type CandidateList, type CandidateRow, MAX_AT_ONCE } from "./contract/list.ts";
export * from "./contract/photo.ts";
export { READ_KINDS, type RecordReads } from "./contract/reads.ts";
export * from "./contract/submission.ts";
export { FACT_KINDS, type FactKind, type Timeline } from "./contract/timeline.ts";
export type * from "./contract/today.ts";
export type * from "./contract/views.ts";
export type { CandidateDocument } from "./document.ts";
