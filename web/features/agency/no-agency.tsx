import { Building2 } from "lucide-react";
import { useTitle } from "../../app/use-title.ts";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";

/** Start page of somebody who works for no agency any more. */
export function NoAgency() {
  useTitle("エージェント");
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 sm:py-12">
      <h1 className="sr-only">エージェント</h1>
      <EmptyState
        icon={Building2}
        title="所属している人材紹介会社がありません"
        action={<LinkButton href="/settings">設定を開く</LinkButton>}
      >
        メンバーから外れたため、求人、応募者、候補者を閲覧できません。アカウントは残っており、パスワードの変更やアカウントの削除は設定から行えます。
      </EmptyState>
    </div>
  );
}
