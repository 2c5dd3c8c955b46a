import { useState } from "react";
import { parseDate } from "../../../japanese/era.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { NOTE_LENGTH, type OwnApplication } from "../../../modules/applications/contract/application.ts";
import { isApiError, textOf } from "../../app/api-error.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { countCharacters } from "../../ui/character-counter/character-counter.tsx";
import { DateField } from "../../ui/date-field/date-field.tsx";
import { TextArea } from "../../ui/text-area/text-area.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { useNoteApplicationMutation } from "./applications-api.ts";

/** The applicant's own note and next date. Only the applicant reads them. */
export function PrivateNote({ id, note, next_date }: Pick<OwnApplication, "id" | "note" | "next_date">) {
  const [typed, setTyped] = useState({ note, date: next_date ?? "" });
  const [send, { error, isLoading }] = useNoteApplicationMutation();
  const date = typed.date === "" ? null : parseDate(typed.date);
  const isWrongDate = typed.date !== "" && date === null;
  const isTooLong = countCharacters(typed.note) > NOTE_LENGTH;
  const [isChecked, setChecked] = useState(false);
  const fields = isApiError(error) ? error.errors : undefined;

  async function save(): Promise<void> {
    setChecked(true);
    if (isWrongDate || isTooLong) return;
    try {
      const { message } = await send({ id, note: typed.note, next_date: date }).unwrap();
      showToast({ kind: "success", text: message });
    } catch {
      // The error stands at the form.
    }
  }

  return (
    <section className="sheet grid gap-4 p-5">
      <h2 className="text-lg font-semibold">自分用のメモ</h2>
      <p className="phrases -mt-2 text-sm text-ink-soft">あなただけに表示されます。エージェントには見えません。</p>
      <TextArea
        label="メモ"
        value={typed.note}
        onChange={(value) => setTyped({ ...typed, note: value })}
        rows={3}
        maxLength={NOTE_LENGTH}
        {...(isTooLong && { error: fieldMessages.maxLength(NOTE_LENGTH) })}
      />
      <DateField
        label="次の予定の日"
        value={typed.date}
        onChange={(value) => setTyped({ ...typed, date: value })}
        {...(isChecked && isWrongDate && { error: "日付を正しく入力してください" })}
        {...(fields?.next_date?.[0] && { error: fields.next_date[0] })}
      />
      {error && !fields?.next_date && <Alert kind="error">{textOf(error)}</Alert>}
      <Button variant="secondary" className="justify-self-start" isPending={isLoading} onPress={() => void save()}>
        メモを保存する
      </Button>
    </section>
  );
}
