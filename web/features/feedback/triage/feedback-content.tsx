import { Eye } from "lucide-react";
import { useState } from "react";
import type { TriageDetail } from "../../../../modules/feedback/contract/triage.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { environmentName } from "./triage-names.ts";
import { useStep } from "./use-step.ts";

/** The sent text, masked until an administrator says why it has to be read in clear. */
export function FeedbackContent({ feedback }: { feedback: TriageDetail }) {
  const { description, page_url, environment, release, user_agent, has_image, image_url } = feedback;
  const { take, fault, forget } = useStep(feedback);
  const [isAsking, setAsking] = useState(false);
  /** Held by this page alone: leaving it hides the text again. */
  const [clear, setClear] = useState<Pick<TriageDetail, "title" | "description">>();
  const facts = [
    ["ページ", page_url],
    ["環境", environmentName(environment)],
    ["リリース", release ?? ""],
    ["ブラウザー", user_agent],
  ] as const;
  return (
    <Card
      title="内容"
      aside={
        !clear && (
          <Button variant="quiet" size="sm" icon={Eye} onPress={() => setAsking(true)}>
            伏せた文字を表示
          </Button>
        )
      }
    >
      {clear && <Alert kind="warning">伏せた文字を表示しています。表示したことは履歴に残りました。</Alert>}
      {clear && <p className="font-medium">{clear.title}</p>}
      <p className="whitespace-pre-line">{clear?.description ?? description}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {has_image && (
          <div className="contents">
            <dt className="text-ink-soft">画像</dt>
            <dd>
              {image_url ? (
                <TextLink href={image_url} target="_blank">
                  画像を開く
                </TextLink>
              ) : (
                "あり（伏せた文字を表示すると開けます）"
              )}
            </dd>
          </div>
        )}
      </dl>
      <ReasonDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="伏せた文字を表示"
        confirmLabel="表示する"
        hint="表示した人と理由を記録します。例：再現の手順を確かめるため"
        fault={fault}
        onClosed={forget}
        onConfirm={async (reason) => {
          const answer = await take("unmask", { reason }, ["reason"]);
          if (answer) setClear(answer.feedback);
          return answer !== undefined;
        }}
      />
    </Card>
  );
}
