import { Suspense } from "react";
import { useTitle } from "../../../app/use-title.ts";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";

// The page is drawn before its table has come.
const SubmissionTable = lazyPart(async () => (await import("./submission-table.tsx")).SubmissionTable);

/** `/agency/submissions`: what left the house about any candidate, with the PDF as it was. */
export function AgencySubmissionsPage() {
  useTitle("提出した書類");
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:py-12">
      <p className="mb-4">
        <TextLink href="/agency/candidates">候補者の一覧へ</TextLink>
      </p>
      <PageHeading
        title="提出した書類"
        lead="いつ、どの企業に、どの書類を何のために提出したかの記録です。PDFは提出したときのまま保管しています。"
      />
      <Suspense fallback={<Skeleton lines={20} />}>
        <SubmissionTable />
      </Suspense>
    </div>
  );
}
