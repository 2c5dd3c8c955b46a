import { useState } from "react";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { MAX_NOTE, type TriageDetail } from "../../../../modules/feedback/contract/triage.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { countCharacters } from "../../../ui/character-counter/character-counter.tsx";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import { useStep } from "./use-step.ts";

/** The internal note of a feedback. */
export function NoteForm({ feedback }: { feedback: TriageDetail }) {
  const { take, fault, isBusy } = useStep(feedback);
  const [typed, setTyped] = useState<string>();
  const note = typed ?? feedback.note;
  const tooLong = countCharacters(note) > MAX_NOTE ? fieldMessages.maxLength(MAX_NOTE) : undefined;
  const error = tooLong ?? fault.fields.note ?? fault.text;

  async function save(): Promise<void> {
    if (!tooLong && (await take("note", { note }, ["note"]))) setTyped(undefined);
  }
  return (
    <Card title="社内メモ">
      <TextArea
        label="メモ"
        hint="管理者だけに表示されます。"
        value={note}
        onChange={setTyped}
        rows={3}
        maxRows={8}
        maxLength={MAX_NOTE}
        {...(error && { error })}
      />
      <div>
        <Button variant="secondary" isPending={isBusy} isDisabled={note === feedback.note} onPress={() => void save()}>
          メモを保存する
        </Button>
      </div>
    </Card>
  );
}
