import { Trash2 } from "lucide-react";
import { useState } from "react";
import { MAX_REASON } from "../../../documents/save-origin.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import type { Candidate, CandidateReceipt } from "../../../modules/candidate/contract.ts";
import { isApiError, textOf } from "../../app/api-error.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { countCharacters } from "../../ui/character-counter/character-counter.tsx";
import { FormConfirm } from "../../ui/modal/form-confirm.tsx";
import { TextArea } from "../../ui/text-area/text-area.tsx";
import { useEraseCandidateMutation } from "./candidate-api.ts";

export interface EraseRecordProps {
  candidate: Candidate;
  onErased: (receipt: CandidateReceipt) => void;
}

/** 削除: asks for a reason, says what goes for good, and hands on the receipt. */
export function EraseRecord({ candidate: { id, name }, onErased }: EraseRecordProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [reasonError, setReasonError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [erase] = useEraseCandidateMutation();

  async function run(): Promise<boolean> {
    const wrong = reasonProblem(reason);
    setReasonError(wrong);
    setProblem(undefined);
    if (wrong) return false;
    try {
      const { receipt } = await erase({ id, reason: reason.trim() }).unwrap();
      onErased(receipt);
      return true;
    } catch (error) {
      const ofReason = isApiError(error) ? error.errors?.reason?.[0] : undefined;
      setReasonError(ofReason);
      setProblem(ofReason ? undefined : textOf(error));
      return false;
    }
  }

  return (
    <>
      <Button variant="quiet" icon={Trash2} onPress={() => setOpen(true)}>
        削除
      </Button>
      <FormConfirm
        isOpen={isOpen}
        onOpenChange={setOpen}
        hasInput={reason.trim() !== ""}
        onClosed={() => {
          setReason("");
          setReasonError(undefined);
          setProblem(undefined);
        }}
        title="候補者の削除"
        confirmLabel="完全に削除する"
        tone="danger"
        onConfirm={run}
      >
        <div className="grid gap-4">
          <p className="phrases">{`${name ? `「${name}」さん` : "この候補者"}の記録を削除します。`}</p>
          <p className="phrases">
            氏名、連絡先、住所、学歴、職歴、スキル、推薦文、メモと、すべての編集履歴が失われます。この操作は取り消せません。読むための暗号鍵も破棄するため、運営者を含めて誰にも元に戻せません。
          </p>
          {problem && <Alert kind="error">{problem}</Alert>}
          <TextArea
            label="削除の理由"
            hint="例：本人からの依頼、重複して登録したため"
            isRequired
            rows={2}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(typed) => {
              setReason(typed);
              setReasonError(undefined);
            }}
            {...(reasonError && { error: reasonError })}
          />
        </div>
      </FormConfirm>
    </>
  );
}

function reasonProblem(reason: string): string | undefined {
  if (reason.trim() === "") return fieldMessages.required;
  return countCharacters(reason) > MAX_REASON ? fieldMessages.maxLength(MAX_REASON) : undefined;
}
