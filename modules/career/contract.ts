/**
 * The browser's part of the 職務経歴書: its definition, the types of the document, and the shapes of answers. The only file
 * of the module that web/ imports.
 */
export { careerDefinition } from "./career-definition.ts";
export type * from "./contract/answers.ts";
export {
  type ComparedWork,
  compareStays,
  type EmploymentPeriod,
  type JobHistory,
  type StayComparison,
  type StayWork,
} from "./contract/job-history.ts";
export { careerKind } from "./contract/kind.ts";
export type { CareerPrintOptions } from "./contract/print.ts";
export {
  type CareerResume,
  emptyCareerResume,
  emptyRows,
  type Project,
  type Section,
  type Skill,
  type Work,
} from "./document.ts";
export { EMPLOYMENT_TYPES } from "./domain/employment-types.ts";
export {
  durationClass,
  durationInWords,
  isOutside,
  isStartAfterEnd,
  monthsOf,
  type NamedPeriod,
  type Period,
  periodInWork,
  periodNotes,
} from "./domain/periods.ts";
export { projects } from "./sections/projects.ts";
export { selfPr } from "./sections/self-pr.ts";
export { CAREER_LEVELS, skillRows } from "./sections/skills.ts";
export { summary } from "./sections/summary.ts";
export { works } from "./sections/work.ts";
