import { labelOf } from "../../../documents/labels.ts";
import { progressOf } from "../../../documents/progress.ts";
import { resumeDefinition as definition, type Resume } from "../../../modules/resume/contract.ts";
import type { DocumentDefinition } from "../documents/document-definition.ts";
import { sectionParts } from "./section-part.ts";

/** The 履歴書 for the pages of web/features/documents. */
export const resumeDefinition = {
  name: "resume",
  label: "履歴書",
  path: "/user/resume",
  wireName: "resume",
  wrapper: "user_resume_form",
  sections: definition.sections.map(({ id, label }) => ({ ...sectionParts[id], id, label })),
  labelOf: (field) => labelOf(definition, field),
  progressOf: (values) => progressOf(definition, values as Resume),
} as DocumentDefinition;
