import { type FormEvent, useRef, useState } from "react";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { type Fault, REASON_LENGTH } from "../../../../modules/monitoring/contract/projections.ts";
import { isApiError, textOf } from "../../../app/api-error.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { countCharacters } from "../../../ui/character-counter/character-counter.tsx";
import { FormModal } from "../../../ui/modal/form-modal.tsx";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useSkipFaultMutation } from "../monitoring-api.ts";
import { positionInWords } from "./figures.ts";
import { labelOf } from "./model-names.ts";
import { useRefresh } from "./use-model-operations.ts";

export interface SkipDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  name: string;
  fault: Fault;
}

function problemWith(reason: string): string | undefined {
  if (reason.trim() === "") return fieldMessages.required;
  return countCharacters(reason.trim()) > REASON_LENGTH ? fieldMessages.maxLength(REASON_LENGTH) : undefined;
}

/** Passes over one event for one read model. The reason stays in the record of operations. */
export function SkipDialog({ isOpen, onOpenChange, name, fault }: SkipDialogProps) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [skip] = useSkipFaultMutation();
  const refresh = useRefresh();
  const field = useRef<HTMLTextAreaElement>(null);

  function reset(): void {
    setReason("");
    setError(undefined);
    setRefusal(undefined);
  }

  function refuse(problem: string): void {
    setError(problem);
    field.current?.focus();
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    // Portals hand their events on to whatever they were opened from.
    event.stopPropagation();
    const problem = problemWith(reason);
    if (problem) return refuse(problem);
    setSending(true);
    setRefusal(undefined);
    try {
      const { message } = await skip({ name, position: fault.position, reason: reason.trim() }).unwrap();
      showToast({ kind: "success", text: message });
      onOpenChange(false);
    } catch (answer) {
      const wrong = isApiError(answer) ? answer.errors?.reason?.[0] : undefined;
      if (wrong) refuse(wrong);
      else setRefusal(textOf(answer));
    }
    await refresh();
    setSending(false);
  }

  return (
    <FormModal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={reset}
      hasInput={reason !== ""}
      title="イベントを飛ばす"
      isDismissable={!isSending}
    >
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5 pb-4">
        <p>
          「{labelOf(name)}」は、位置{positionInWords(fault.position)}の<code>{fault.event_type}</code>
          を反映しないまま先へ進みます。イベントそのものは残り、作り直すときも飛ばされます。
        </p>
        {refusal && <Alert kind="error">{refusal}</Alert>}
        <TextArea
          ref={field}
          name="reason"
          label="理由"
          hint="操作の記録に、あなたの名前とともに残ります。個人の情報は書かないでください。"
          value={reason}
          onChange={(text) => {
            setReason(text);
            setError(undefined);
          }}
          error={error}
          maxLength={REASON_LENGTH}
          rows={4}
          isRequired
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" isDisabled={isSending} onPress={() => onOpenChange(false)}>
            キャンセル
          </Button>
          <Button type="submit" variant="danger" isPending={isSending} pendingLabel="飛ばしています...">
            飛ばして先へ進む
          </Button>
        </div>
      </form>
    </FormModal>
  );
}
