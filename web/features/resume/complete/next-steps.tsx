import { Card } from "../../../ui/card/card.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { StorePrinting } from "./store-printing.tsx";

/** After the finished 履歴書: printing it in a store, and the 職務経歴書 that goes with it. */
export function NextSteps() {
  return (
    <>
      <StorePrinting />
      <Card title="職務経歴書も用意する">
        <p className="phrases text-sm text-ink-soft">
          中途採用では、履歴書と職務経歴書の両方を求められることがあります。
        </p>
        <LinkButton variant="secondary" href="/documents">
          書類を選ぶ
        </LinkButton>
      </Card>
    </>
  );
}
