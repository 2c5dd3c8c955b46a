/**
 * The 履歴書 as the browser knows it: the document, its sections, the rules and messages of every field, how complete it
 * is, and the shapes of calls and answers. The only file of the module that web/ imports.
 */

export type { Rule, Verdict } from "../../documents/rules.ts";
export type * from "./contract/answers.ts";
export {
  compareQuery,
  exportQuery,
  historyQuery,
  nameVersionRequest,
  type PrintOptions,
  printQuery,
  renameVersionRequest,
  restoreRequest,
  VERSION_NAME_LENGTH,
} from "./contract/requests.ts";
export { readSave, type SaveRequest } from "./contract/save-request.ts";
export { rowForms, sectionForms } from "./contract/section-forms.ts";
export { type Errors, educationDates, educationsInOrder, licenseDate, licensesInOrder } from "./demands.ts";
export {
  type Address,
  type Contact,
  type Education,
  emptyResume,
  type Job,
  type License,
  type Profile,
  type Resume,
  type Skill,
} from "./document.ts";
export { fieldLabels, labelOf, lists } from "./labels.ts";
export { emptyRows, type ListName, type RowOf } from "./patch.ts";
export type { EraStyle, FontStyle, Layout, Paper, PrintReport } from "./pdf/print-job.ts";
export { type MissingItem, missingItems, progressOf, type ResumeProgress, type SectionProgress } from "./progress.ts";
export { isBlank, missingInRow, requiredFields } from "./required.ts";
export { builderOrder, editPath, isSection, pathAfter, type Section, sectionLabels } from "./sections.ts";
