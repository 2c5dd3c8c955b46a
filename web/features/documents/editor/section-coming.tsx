import { type Section, sectionLabels } from "../../../../modules/resume/contract.ts";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { LoadingPage } from "../../../ui/page-states/page-states.tsx";
import { sectionLeads } from "../../resume/editor/section-fields.tsx";

/** What is known of a section's page without its document. */
export function SectionComing({ section }: { section: Section }) {
  return (
    <>
      <PageHeading title={sectionLabels[section]} lead={sectionLeads[section]} />
      <LoadingPage />
    </>
  );
}
