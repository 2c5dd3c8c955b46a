import { Undo2 } from "lucide-react";
import { useState } from "react";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { isApiError, textOf } from "../../../app/api-error.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { FormConfirm } from "../../../ui/modal/form-confirm.tsx";
import { ReasonField } from "../../documents/reason-field.tsx";
import { useUndoImportMutation } from "./intake-api.ts";

export interface UndoImportProps {
  id: string;
  added: number;
  onUndone: () => void;
}

/** 取り消す: asks for a reason, says what goes and what stays. */
export function UndoImport({ id, added, onUndone }: UndoImportProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [reasonError, setReasonError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [undo] = useUndoImportMutation();

  async function run(): Promise<boolean> {
    setProblem(undefined);
    if (reason.trim() === "") {
      setReasonError(fieldMessages.required);
      return false;
    }
    try {
      await undo({ id, reason: reason.trim() }).unwrap();
      onUndone();
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
      <Button variant="quiet" icon={Undo2} onPress={() => setOpen(true)}>
        取り込みを取り消す
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
        title="取り込みの取り消し"
        confirmLabel="取り消す"
        tone="danger"
        onConfirm={run}
      >
        <div className="grid gap-4">
          <p className="phrases">{`この取り込みで追加した${added}件の候補者を、完全に削除します。`}</p>
          <p className="phrases">
            取り込んだあとに編集した候補者、連絡を記録した候補者、書類を送った候補者は、削除せずに残します。削除した候補者は元に戻せません。
          </p>
          {problem && <Alert kind="error">{problem}</Alert>}
          <ReasonField
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
