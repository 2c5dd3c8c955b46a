import { useState } from "react";
import { dayInTokyo } from "../../../../japanese/clock-time.ts";
import { feedbackStateLabel } from "../../../../modules/feedback/contract/feedback.ts";
import type { TriageDetail } from "../../../../modules/feedback/contract/triage.ts";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { SearchField } from "../../../ui/search-field/search-field.tsx";
import { useDelayed } from "../../catalogue/use-delayed.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useTriageListQuery } from "./triage-api.ts";
import { useStep } from "./use-step.ts";

/** Milliseconds from the last key to the search (specification, constants). */
const SEARCH_DELAY = 300;

export interface JoinDialogProps {
  feedback: TriageDetail;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks for the feedback that says the same, found by words, and for the reason. */
export function JoinDialog({ feedback, isOpen, onOpenChange }: JoinDialogProps) {
  const { take, fault, forget } = useStep(feedback);
  const [words, setWords] = useState("");
  const [into, setInto] = useState("");
  const searched = useDelayed(words.trim(), SEARCH_DELAY);
  const { data } = useTriageListQuery(`per_page=10&search=${encodeURIComponent(searched)}`, { skip: !isOpen });
  const found = data?.items.filter(({ id, erased, state }) => id !== feedback.id && !erased && state !== "duplicate");
  return (
    <ReasonDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="重複としてまとめる"
      confirmLabel="まとめる"
      hasInput={into !== ""}
      isConfirmDisabled={into === ""}
      fault={fault}
      onConfirm={async (reason) => (await take("join", { into, reason }, ["into", "reason"])) !== undefined}
      onClosed={() => {
        setWords("");
        setInto("");
        forget();
      }}
    >
      <SearchField label="まとめる先を探す" hint="タイトルと詳細から探します" value={words} onChange={setWords} />
      {found && found.length > 0 ? (
        <RadioGroup
          label="まとめる先"
          layout="column"
          value={into}
          onChange={setInto}
          options={found.map(({ id, title, state, sent_at }) => ({
            value: id,
            label: (
              <span className="min-w-0 py-1">
                {title}
                <span className="figures block text-sm text-ink-soft">
                  {`${feedbackStateLabel(state)}　${dayInTokyo(sent_at)}に受付`}
                </span>
              </span>
            ),
          }))}
          {...(fault.fields.into && { error: fault.fields.into })}
        />
      ) : (
        <p role="status" className="text-sm text-ink-soft">
          {found ? "該当するフィードバックはありません" : "読み込み中..."}
        </p>
      )}
    </ReasonDialog>
  );
}
