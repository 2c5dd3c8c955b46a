import type { DocumentDefinition } from "../../../documents/definition.ts";
import type { Candidate } from "../../../modules/candidate/contract.ts";
import { SectionEditor } from "./section-editor.tsx";

export interface JobsTabProps {
  definition: DocumentDefinition;
  candidate: Candidate;
}

export const JobsTab = (_: JobsTabProps) => <SectionEditor section="jobs" />;
