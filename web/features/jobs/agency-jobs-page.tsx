import { Plus } from "lucide-react";
import { Suspense } from "react";
import { useTitle } from "../../app/use-title.ts";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";

// The page is drawn before its table has come.
const JobTable = lazyPart(async () => (await import("./job-table.tsx")).JobTable);

/** The agency's jobs in a table. */
export function AgencyJobsPage() {
  useTitle("求人");
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:py-12">
      <PageHeading
        title="求人"
        actions={
          <>
            <LinkButton href="/agency/companies" variant="secondary">
              求人者
            </LinkButton>
            <LinkButton href="/agency/jobs/new" icon={Plus}>
              求人を作成する
            </LinkButton>
          </>
        }
      />
      <Suspense fallback={<Skeleton lines={20} />}>
        <JobTable />
      </Suspense>
    </div>
  );
}
