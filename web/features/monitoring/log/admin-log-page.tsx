import { ArrowLeft } from "lucide-react";
import { Suspense } from "react";
import { useTitle } from "../../../app/use-title.ts";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";

// The page is drawn before its table has come.
const AdminLogTable = lazyPart(async () => (await import("./admin-log-table.tsx")).AdminLogTable);

/** `/admin/log`: the actions of administrators with their reasons. */
export function AdminLogPage() {
  useTitle("管理者の記録 - 管理");
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-8 sm:py-8">
      <LinkButton href="/admin" variant="quiet" size="sm" icon={ArrowLeft} className="mb-2 -ml-3">
        管理
      </LinkButton>
      <PageHeading title="管理者の記録" lead="管理者が行った操作の記録です。新しい順に並び、変更や削除はできません。" />
      <Suspense fallback={<Skeleton lines={12} />}>
        <AdminLogTable />
      </Suspense>
    </div>
  );
}
