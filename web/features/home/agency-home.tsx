import { BriefcaseBusiness } from "lucide-react";
import { useTitle } from "../../app/use-title.ts";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";

/** Start page of agency staff. */
export function AgencyHome() {
  useTitle("エージェント");
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:py-12">
      <PageHeading title="エージェント" lead="求人を作成して公開し、応募者の選考を進める場所です。" />
      <EmptyState
        icon={BriefcaseBusiness}
        title="求人と応募者"
        action={
          <>
            <LinkButton href="/agency/jobs">求人の一覧を開く</LinkButton>
            <LinkButton href="/agency/applications" variant="secondary">
              応募者を見る
            </LinkButton>
            <LinkButton href="/agency/forms" variant="secondary">
              応募フォームの一覧を開く
            </LinkButton>
            <LinkButton href="/settings" variant="secondary">
              アカウントの設定
            </LinkButton>
          </>
        }
      >
        労働条件をすべて明示した求人だけを公開できます。応募者の書類は、応募のときに送られた内容だけを閲覧できます。
      </EmptyState>
    </div>
  );
}
