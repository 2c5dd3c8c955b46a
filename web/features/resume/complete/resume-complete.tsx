import { Card } from "../../../ui/card/card.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { CompletePage } from "../../documents/complete/complete-page.tsx";
import { StorePrinting } from "./store-printing.tsx";

/** `/user/resume/complete`: the finished 履歴書. */
export function ResumeComplete() {
  return (
    <CompletePage>
      <StorePrinting />
      <Card title="職務経歴書も用意する">
        <p className="phrases text-sm text-ink-soft">
          中途採用では、履歴書と職務経歴書の両方を求められることがあります。
        </p>
        <LinkButton variant="secondary" href="/documents">
          書類を選ぶ
        </LinkButton>
      </Card>
    </CompletePage>
  );
}
