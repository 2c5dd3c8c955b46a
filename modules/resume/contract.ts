export { employerKey } from "../../documents/person/employer.ts";
export {
  companyWithKind,
  ENTERING_KINDS,
  isLeaving,
  kindOf,
  LEAVING_KINDS,
  withOtherReason,
} from "../../documents/person/job-kinds.ts";
export type { FontStyle, PrintReport } from "../../documents/print-report.ts";
export type { EraStyle } from "../../japanese/era.ts";
/**
 * The browser's part of the 履歴書: its definition, the types of the document, and the shapes of calls and answers. The
 * only file of the module that web/ imports.
 */
export type * from "./contract/answers.ts";
export type * from "./contract/job-history.ts";
export { resumeKind } from "./contract/kind.ts";
export type { PrintOptions } from "./contract/requests.ts";
export {
  type Address,
  type Contact,
  type Education,
  emptyResume,
  emptyRows,
  type Job,
  type License,
  type Profile,
  type Resume,
  type Section,
  type Skill,
} from "./document.ts";
export type { Layout, Paper } from "./pdf/print-job.ts";
export { MAX_PHOTO_BYTES, PHOTO_TYPES } from "./photo/photo-limits.ts";
export { resumeDefinition } from "./resume-definition.ts";
export { licenseRows } from "./sections/licenses.ts";
export { olderForm } from "./sections/older-form.ts";
export { photoFileUrl } from "./sections/photo.ts";

/** The rules of 採用担当の目, which only the pages that show it need. */
export const loadResumeRules = () => import("./findings/resume-findings.ts");
