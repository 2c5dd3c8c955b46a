import { useState } from "react";
import {
  FEEDBACK_STATES,
  type FeedbackState,
  feedbackStateLabel,
} from "../../../../modules/feedback/contract/feedback.ts";
import type { TriageItem } from "../../../../modules/feedback/contract/triage.ts";
import { Select } from "../../../ui/select/select.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { nameOf } from "./triage-names.ts";
import { useStep } from "./use-step.ts";

export interface MoveDialogProps {
  item: TriageItem;
  /** Chosen at first. */
  to: FeedbackState | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** It has gone out. */
  onClosed?: (isMoved: boolean) => void;
}

/** The states that a feedback may be moved to; it becomes a duplicate by being joined. */
export const statesFrom = (state: FeedbackState): readonly FeedbackState[] =>
  FEEDBACK_STATES.filter((next) => next !== "duplicate" && next !== state);

/** Moves a feedback to another state, with a reason, and with the release that holds the correction. */
export function MoveDialog({ item, to, isOpen, onOpenChange, onClosed }: MoveDialogProps) {
  const { take, fault, forget } = useStep(item);
  const [state, setState] = useState<FeedbackState | "">(to ?? "");
  const [release, setRelease] = useState(item.fixed_in ?? "");
  const [isMoved, setMoved] = useState(false);
  return (
    <ReasonDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`「${nameOf(item)}」の状態を変更`}
      confirmLabel="変更する"
      isConfirmDisabled={state === ""}
      fault={fault}
      onConfirm={async (reason) => {
        const fixed_in = state === "done" && release.trim() !== "" ? release.trim() : null;
        const answer = await take("move", { state, reason, fixed_in }, ["state", "reason", "fixed_in"]);
        setMoved(answer !== undefined);
        return answer !== undefined;
      }}
      onClosed={() => {
        forget();
        onClosed?.(isMoved);
      }}
    >
      <p className="text-sm text-ink-soft">{`現在の状態：${feedbackStateLabel(item.state)}`}</p>
      <Select
        label="変更後の状態"
        value={state}
        onChange={(next) => setState(next as FeedbackState)}
        options={statesFrom(item.state).map((value) => ({ value, label: feedbackStateLabel(value) }))}
        {...(fault.fields.state && { error: fault.fields.state })}
      />
      {state === "done" && (
        <TextField
          label="対応したリリース（任意）"
          hint="例：0.3.0"
          width="sm"
          isVerbatim
          value={release}
          onChange={setRelease}
          {...(fault.fields.fixed_in && { error: fault.fields.fixed_in })}
        />
      )}
    </ReasonDialog>
  );
}
