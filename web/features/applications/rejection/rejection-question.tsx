import { useState } from "react";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import {
  type AgencyApplication,
  NOTE_LENGTH,
  REJECTION_MINUTES,
  REPLY_LENGTH,
} from "../../../../modules/applications/contract/application.ts";
import { isApiError, textOf } from "../../../app/api-error.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { countCharacters } from "../../../ui/character-counter/character-counter.tsx";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { FormConfirm } from "../../../ui/modal/form-confirm.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useScheduleRejectionMutation } from "../applications-api.ts";
import { CLOCK_OPTIONS, NO_TIME, timesOf } from "../conversation/proposed-times.ts";
import type { useQuestion } from "../use-question.ts";
import { letterTo } from "./letter.ts";

export type RejectionQuestionState = ReturnType<typeof useQuestion<AgencyApplication, true>>;

const firstValues = (subject: AgencyApplication | undefined) => ({
  letter: subject ? letterTo(subject) : "",
  reason: "",
  when: "soon",
  time: NO_TIME,
});

/** お見送りの連絡: the letter, its time, and the agency's own reason. Typed words stay until it is scheduled. */
export function RejectionQuestion({ question }: { question: RejectionQuestionState }) {
  const { subject, modal, agree } = question;
  const [draft, setDraft] = useState<{ of: typeof subject; values: ReturnType<typeof firstValues> }>();
  const [send, { error, reset }] = useScheduleRejectionMutation();
  const [isChecked, setChecked] = useState(false);
  // Every question begins anew.
  const values = draft && draft.of === subject ? draft.values : firstValues(subject);
  const change = (part: Partial<typeof values>) => setDraft({ of: subject, values: { ...values, ...part } });
  const { letter, reason, when, time } = values;
  const errors = isApiError(error) ? error.errors : undefined;
  const chosen = timesOf([time]);
  const letterError = letterProblem(letter) ?? errors?.letter?.[0];
  const reasonError = countCharacters(reason) > NOTE_LENGTH ? fieldMessages.maxLength(NOTE_LENGTH) : undefined;
  const timeError = (isChecked ? chosen.errors[0] : undefined) ?? errors?.send_at?.[0];

  async function schedule(): Promise<boolean> {
    setChecked(true);
    const [send_at] = chosen.dates;
    if (!subject || (when === "later" && chosen.errors[0])) return false;
    const { id, revision } = subject;
    try {
      const sent = { letter: letter.trim(), reason: reason.trim(), ...(when === "later" && send_at && { send_at }) };
      const { message } = await send({ id, revision, ...sent }).unwrap();
      showToast({ kind: "success", text: message });
      agree(true);
      return true;
    } catch {
      return false;
    }
  }

  return (
    <FormConfirm
      {...modal}
      hasInput={draft?.of === subject && subject !== undefined}
      onClosed={() => {
        modal.onClosed();
        setChecked(false);
        setDraft(undefined);
        reset();
      }}
      title="お見送りの連絡"
      confirmLabel={when === "soon" ? `${REJECTION_MINUTES}分後に送る` : "予約する"}
      isConfirmDisabled={letterProblem(letter) !== undefined || reasonError !== undefined}
      onConfirm={schedule}
    >
      <div className="grid gap-4">
        {error && !errors && <Alert kind="error">{textOf(error)}</Alert>}
        <TextArea
          label="応募者に送る文面"
          value={letter}
          onChange={(next) => change({ letter: next })}
          rows={8}
          maxRows={14}
          maxLength={REPLY_LENGTH}
          isRequired
          {...(letterError && { error: letterError })}
        />
        <RadioGroup
          label="いつ送るか"
          options={[
            { value: "soon", label: `${REJECTION_MINUTES}分後` },
            { value: "later", label: "日時を指定" },
          ]}
          value={when}
          onChange={(next) => change({ when: next })}
        />
        {when === "later" && (
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <DateField
              label="日付"
              value={time.date}
              onChange={(date) => change({ time: { ...time, date } })}
              {...(timeError && { error: timeError })}
            />
            <Select
              label="時刻"
              options={CLOCK_OPTIONS}
              width="sm"
              value={time.clock}
              onChange={(clock) => change({ time: { ...time, clock } })}
            />
          </div>
        )}
        <TextArea
          label="社内用の理由（任意）"
          hint="応募者には表示されません。社内メモに残ります。"
          value={reason}
          onChange={(next) => change({ reason: next })}
          rows={2}
          maxRows={6}
          maxLength={NOTE_LENGTH}
          {...(reasonError && { error: reasonError })}
        />
        <p className="phrases text-sm text-ink-soft">
          送るまでは応募者の画面は変わらず、取り消せます。送ると「不採用」になります。
        </p>
      </div>
    </FormConfirm>
  );
}

function letterProblem(letter: string): string | undefined {
  if (letter.trim() === "") return "文面を入力してください";
  return countCharacters(letter) > REPLY_LENGTH ? fieldMessages.maxLength(REPLY_LENGTH) : undefined;
}
