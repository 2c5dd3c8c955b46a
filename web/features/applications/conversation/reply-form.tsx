import { useState } from "react";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { REPLY_LENGTH } from "../../../../modules/applications/contract/application.ts";
import { Button } from "../../../ui/button/button.tsx";
import { countCharacters } from "../../../ui/character-counter/character-counter.tsx";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import type { AnswerFormProps } from "./answer.ts";

/** A reply to the other side. */
export function ReplyForm({ isSending, errors, onSend, onCancel }: AnswerFormProps) {
  const [text, setText] = useState("");
  const [isChecked, setChecked] = useState(false);
  const problem = problemOf(text);
  const error = isChecked ? problem : (errors?.text?.[0] ?? (text === "" ? undefined : problem));

  function send(): void {
    setChecked(true);
    if (!problem) onSend({ kind: "reply", text });
  }

  return (
    <div className="grid gap-3">
      <TextArea
        label="返信の内容"
        value={text}
        onChange={setText}
        rows={4}
        maxRows={12}
        maxLength={REPLY_LENGTH}
        isRequired
        {...(error && { error })}
      />
      <div className="flex flex-wrap gap-3">
        <Button isPending={isSending} pendingLabel="送信中..." onPress={send}>
          送信する
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          キャンセル
        </Button>
      </div>
    </div>
  );
}

function problemOf(text: string): string | undefined {
  if (text.trim() === "") return "返信の内容を入力してください";
  return countCharacters(text) > REPLY_LENGTH ? fieldMessages.maxLength(REPLY_LENGTH) : undefined;
}
