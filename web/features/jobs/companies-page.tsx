import { Plus } from "lucide-react";
import { Suspense } from "react";
import { useTitle } from "../../app/use-title.ts";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";

// The page is drawn before its table has come.
const CompanyTable = lazyPart(async () => (await import("./company-table.tsx")).CompanyTable);

/** `/agency/companies`: the companies (求人者) of the agency. */
export function CompaniesPage() {
  useTitle("求人者");
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:py-12">
      <PageHeading
        title="求人者"
        actions={
          <>
            <LinkButton href="/agency/jobs" variant="secondary">
              求人の一覧
            </LinkButton>
            <LinkButton href="/agency/companies/new" icon={Plus}>
              求人者を追加する
            </LinkButton>
          </>
        }
      />
      <Suspense fallback={<Skeleton lines={20} />}>
        <CompanyTable />
      </Suspense>
    </div>
  );
}
