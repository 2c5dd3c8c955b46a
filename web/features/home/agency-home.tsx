import { Users } from "lucide-react";
import { useTitle } from "../../app/use-title.ts";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";

/** Start page of agency staff. */
export function AgencyHome() {
  useTitle("エージェント");
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:py-12">
      <PageHeading title="エージェント" lead="担当する候補者の書類を扱う場所です。" />
      <EmptyState
        icon={Users}
        title="担当している候補者はいません"
        action={
          <LinkButton href="/settings" variant="secondary">
            アカウントの設定
          </LinkButton>
        }
      >
        求職者の履歴書は、ご本人だけが閲覧・編集できます。
      </EmptyState>
    </div>
  );
}
