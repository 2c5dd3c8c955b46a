import type { DocumentDefinition } from "../../../documents/definition.ts";
import type { Candidate } from "../../../modules/candidate/contract.ts";
import { SectionEditor } from "./section-editor.tsx";

export interface SkillsTabProps {
  definition: DocumentDefinition;
  candidate: Candidate;
}

export const SkillsTab = (_: SkillsTabProps) => <SectionEditor section="skills" />;
