import { useState } from "react";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { NOTE_LENGTH } from "../../../modules/applications/contract/application.ts";
import { countCharacters } from "../../ui/character-counter/character-counter.tsx";
import { FormConfirm } from "../../ui/modal/form-confirm.tsx";
import { TextArea } from "../../ui/text-area/text-area.tsx";
import { AFTER_WITHDRAWAL } from "./after-withdrawal-text.ts";
import type { useQuestion } from "./use-question.ts";

/** Asks before an application is withdrawn, with a reason for the agency. */
export function WithdrawQuestion({ question }: { question: ReturnType<typeof useQuestion<string, string>> }) {
  const { subject, modal, agree } = question;
  const [reason, setReason] = useState("");
  const tooLong = countCharacters(reason) > NOTE_LENGTH ? fieldMessages.maxLength(NOTE_LENGTH) : undefined;
  return (
    <FormConfirm
      {...modal}
      hasInput={reason.trim() !== ""}
      onClosed={() => {
        modal.onClosed();
        setReason("");
      }}
      title="応募の辞退"
      confirmLabel="辞退する"
      tone="danger"
      isConfirmDisabled={tooLong !== undefined}
      onConfirm={() => agree(reason.trim())}
    >
      <div className="grid gap-4">
        <p className="phrases">{`「${subject ?? ""}」への応募を辞退します。辞退は取り消せません。`}</p>
        <p className="phrases text-sm text-ink-soft">{AFTER_WITHDRAWAL}送った書類は提出台帳に残ります。</p>
        <TextArea
          label="辞退の理由（任意）"
          hint="エージェントに伝わります。"
          value={reason}
          onChange={setReason}
          rows={3}
          maxRows={6}
          maxLength={NOTE_LENGTH}
          {...(tooLong && { error: tooLong })}
        />
      </div>
    </FormConfirm>
  );
}
