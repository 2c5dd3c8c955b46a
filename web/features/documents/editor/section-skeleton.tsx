import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { LoadingPage } from "../../../ui/page-states/page-states.tsx";

/** A section's page before its document is loaded. */
export function SectionSkeleton({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <PageHeading title={title} lead={lead} />
      <LoadingPage />
    </>
  );
}
