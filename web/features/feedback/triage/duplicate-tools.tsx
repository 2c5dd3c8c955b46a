import { useState } from "react";
import type { TriageDetail } from "../../../../modules/feedback/contract/triage.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { JoinDialog } from "./join-dialog.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { hrefOf } from "./triage-names.ts";
import { useStep } from "./use-step.ts";

/** Joins a feedback to the one that says the same, and separates it again. */
export function DuplicateTools({ feedback }: { feedback: TriageDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { take, fault, forget } = useStep(feedback);
  const { duplicate_of: original, duplicates } = feedback;
  return (
    <div className="grid gap-2">
      <h3 className="font-medium">重複</h3>
      {duplicates.length > 0 && (
        <ul className="grid gap-1">
          {duplicates.map((id, index) => (
            <li key={id}>
              <TextLink href={hrefOf(id)}>{`まとめた重複${index + 1}`}</TextLink>
            </li>
          ))}
        </ul>
      )}
      {original === null ? (
        <>
          <div>
            <Button variant="secondary" size="sm" onPress={() => setOpen(true)}>
              重複としてまとめる
            </Button>
          </div>
          <JoinDialog feedback={feedback} isOpen={isOpen} onOpenChange={setOpen} />
        </>
      ) : (
        <>
          <p>
            <TextLink href={hrefOf(original)}>元のフィードバックを開く</TextLink>
          </p>
          <div>
            <Button variant="secondary" size="sm" onPress={() => setOpen(true)}>
              重複から外す
            </Button>
          </div>
          <ReasonDialog
            isOpen={isOpen}
            onOpenChange={setOpen}
            title="重複から外す"
            confirmLabel="外す"
            isOptional
            fault={fault}
            onClosed={forget}
            onConfirm={async (reason) => (await take("separate", { reason }, ["reason"])) !== undefined}
          />
        </>
      )}
    </div>
  );
}
