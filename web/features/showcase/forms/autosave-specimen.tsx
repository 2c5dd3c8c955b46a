import { useRef, useState } from "react";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { formMessages } from "../../../../japanese/form-messages.ts";
import { networkError } from "../../../app/api-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { SaveIndicator } from "../../../ui/save-indicator/save-indicator.tsx";
import type { SaveStatus } from "../../../ui/save-indicator/save-status.ts";
import { Switch } from "../../../ui/switch/switch.tsx";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import type { SaveOutcome } from "../../forms/editor/synchronise.ts";
import { UnsavedDialog } from "../../forms/editor/unsaved-dialog.tsx";
import { useAutosave } from "../../forms/editor/use-autosave.ts";
import { saveStatusOf } from "../../forms/editor/use-save-state.ts";
import { useUnsavedGuard } from "../../forms/editor/use-unsaved-guard.ts";
import { useUnsavedTitle } from "../../forms/editor/use-unsaved-title.ts";
import { ResetButton } from "../../forms/submit/reset-button.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { AnswerChoice } from "./answer-choice.tsx";
import { useReceiver } from "./receiver.ts";

const SAVED = { title: "法人営業（食品メーカー向け）", text: "食品メーカー向けの法人営業を6年経験しました。" };
type Values = typeof SAVED;

const countBetween = (a: Values, b: Values): number => Number(a.title !== b.title) + Number(a.text !== b.text);

/** Typing saves by itself; what is not saved is not lost by a careless click. */
export function AutosaveSpecimen() {
  const [isOn, setOn] = useState(true);
  const receiver = useReceiver(formMessages.saved, { text: [fieldMessages.inputNeeded] });
  const [values, setValues] = useState(SAVED);
  const newest = useRef(SAVED);
  const saved = useRef(SAVED);
  const unsaved = () => countBetween(newest.current, saved.current);

  async function save(): Promise<SaveOutcome> {
    const sent = newest.current;
    try {
      await receiver.receive(crypto.randomUUID());
    } catch (error) {
      return error === networkError ? { kind: "unreachable" } : { kind: "failed", message: formMessages.saveFailed };
    }
    saved.current = sent;
    return { kind: "saved", unsaved: unsaved() };
  }
  const { phase, autosave } = useAutosave({ save, unsaved }, isOn);
  const guard = useUnsavedGuard({
    hasUnsaved: () => unsaved() > 0,
    flush: async () => {
      if (isOn) await autosave.flush();
      return unsaved() === 0;
    },
  });
  useUnsavedTitle(countBetween(values, saved.current) > 0);

  function write(next: Values): void {
    newest.current = next;
    setValues(next);
    autosave.edited();
  }
  const { status, savedAt = null } = saveStatusOf(phase);
  return (
    <Specimen
      title="自動保存と、離れる前の確認"
      text="最後の入力から2秒で保存します。未保存のあいだはタブの題名に［未保存］が付き、ほかのページへ移るときに確認します。"
      controls={
        <>
          <AnswerChoice receiver={receiver} />
          <Switch value={isOn} onChange={setOn}>
            自動保存
          </Switch>
        </>
      }
    >
      <div className="grid max-w-[40rem] gap-5">
        <TextField
          label="職務の見出し"
          value={values.title}
          onChange={(title) => write({ ...values, title })}
          width="md"
        />
        <TextArea label="職務の要約" value={values.text} onChange={(text) => write({ ...values, text })} rows={3} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <div className="flex min-h-7 items-center max-sm:basis-full sm:mr-auto">
            <SaveIndicator status={status} savedAt={savedAt} unsaved={unsaved()} />
          </div>
          <LinkButton href="/login" variant="quiet">
            ほかのページへ移る
          </LinkButton>
          <ResetButton variant="quiet" onReset={() => write(SAVED)} />
          <Button variant="secondary" isPending={phase.kind === "saving"} onPress={() => void autosave.flush(true)}>
            今すぐ保存する
          </Button>
        </div>
      </div>
      <UnsavedDialog guard={guard} isKept={false} />
    </Specimen>
  );
}

const STATES: readonly SaveStatus[] = ["unsaved", "dirty", "saving", "saved", "failed", "offline"];

/** Every state of the indicator at once. */
export function IndicatorSpecimen() {
  return (
    <Specimen title="保存状態の表示" text="編集画面では、ヘッダーにだけ表示します。">
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {STATES.map((status) => (
          <li key={status}>
            <SaveIndicator status={status} savedAt="2026-11-20T14:03:00+09:00" unsaved={3} />
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
