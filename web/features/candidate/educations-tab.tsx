import type { DocumentDefinition } from "../../../documents/definition.ts";
import type { Candidate } from "../../../modules/candidate/contract.ts";
import { SectionEditor } from "./section-editor.tsx";

export interface EducationsTabProps {
  definition: DocumentDefinition;
  candidate: Candidate;
}

export const EducationsTab = (_: EducationsTabProps) => <SectionEditor section="education" />;
