import { Card } from "../../../ui/card/card.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";

/** After the finished 職務経歴書: the 履歴書 that goes with it. */
export function CareerNextSteps() {
  return (
    <Card title="履歴書">
      <p className="phrases text-sm text-ink-soft">
        履歴書と職務経歴書を揃えて提出するときは、日付と年号の書き方を合わせます。
      </p>
      <LinkButton variant="secondary" href="/documents" className="justify-self-start">
        書類を選ぶ
      </LinkButton>
    </Card>
  );
}
