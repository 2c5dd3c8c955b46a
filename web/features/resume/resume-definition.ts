import { builderOrder, labelOf, progressOf, type Resume, sectionLabels } from "../../../modules/resume/contract.ts";
import type { DocumentDefinition } from "../documents/document-definition.ts";
import { sectionParts } from "./section-part.ts";

/** The 履歴書 for the pages of web/features/documents. */
export const resumeDefinition = {
  name: "resume",
  label: "履歴書",
  path: "/user/resume",
  wireName: "resume",
  wrapper: "user_resume_form",
  sections: builderOrder.map((id) => ({ ...sectionParts[id], id, label: sectionLabels[id] })),
  labelOf,
  progressOf: (values) => progressOf(values as Resume),
} as DocumentDefinition;
