import { type ReactNode, useState } from "react";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { MAX_REASON } from "../../../../modules/feedback/contract/triage.ts";
import { FailureAlert } from "../../../ui/alert/failure-alert.tsx";
import { FormConfirm } from "../../../ui/modal/form-confirm.tsx";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import type { StepFault } from "./use-step.ts";

export interface ReasonDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  confirmLabel: string;
  /** The reason may be left out. */
  isOptional?: boolean;
  hint?: string;
  /** Something else in the dialog is filled in. */
  hasInput?: boolean;
  isConfirmDisabled?: boolean;
  fault: StepFault;
  /** Answers whether it was done; the dialog stays otherwise. */
  onConfirm: (reason: string) => Promise<boolean>;
  /** It has gone out. */
  onClosed: () => void;
  /** Above the reason. */
  children?: ReactNode;
}

/** Asks for the reason of a step, and for what else it needs. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { isOptional = false, hint, hasInput = false, fault, onConfirm, onClosed, children, ...dialog } = props;
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const error = fault.fields.reason ?? (isMissing && reason.trim() === "" ? fieldMessages.required : undefined);
  return (
    <FormConfirm
      {...dialog}
      hasInput={hasInput || reason.trim() !== ""}
      onClosed={() => {
        setReason("");
        setMissing(false);
        onClosed();
      }}
      onConfirm={async () => {
        setMissing(!isOptional);
        return (isOptional || reason.trim() !== "") && (await onConfirm(reason.trim()));
      }}
    >
      <div className="grid gap-5">
        {fault.text && <FailureAlert>{fault.text}</FailureAlert>}
        {children}
        <TextArea
          label={isOptional ? "理由（任意）" : "理由"}
          {...(hint && { hint })}
          isRequired={!isOptional}
          value={reason}
          onChange={setReason}
          rows={3}
          maxRows={6}
          maxLength={MAX_REASON}
          {...(error && { error })}
        />
      </div>
    </FormConfirm>
  );
}
