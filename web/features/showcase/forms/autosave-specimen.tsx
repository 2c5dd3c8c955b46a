import { useRef, useState } from "react";
import { applyPatch } from "../../../../documents/apply-patch.ts";
import { line, paragraph } from "../../../../documents/fields.ts";
import type { Patch } from "../../../../documents/patch.ts";
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
import { createDraftStore } from "../../forms/editor/draft-store.ts";
import type { SaveResult, ServerSnapshot } from "../../forms/editor/synchronise.ts";
import { UnsavedDialog } from "../../forms/editor/unsaved-dialog.tsx";
import { useEditor } from "../../forms/editor/use-editor.ts";
import { saveStatusOf } from "../../forms/editor/use-save-state.ts";
import { useUnsavedGuard } from "../../forms/editor/use-unsaved-guard.ts";
import { useUnsavedTitle } from "../../forms/editor/use-unsaved-title.ts";
import { FormProvider, useTextField } from "../../forms/fields/field-hooks.tsx";
import { ResetButton } from "../../forms/submit/reset-button.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { AnswerChoice } from "./answer-choice.tsx";
import { useReceiver } from "./receiver.ts";

const shape = {
  fields: { title: line(100, { label: "職務の見出し" }), text: paragraph(1000, { label: "職務の要約" }) },
};
const SAVED: ServerSnapshot = {
  values: { title: "法人営業（食品メーカー向け）", text: "食品メーカー向けの法人営業を6年経験しました。" },
  revision: 1,
};

/** Typing autosaves; the page asks before unsaved edits are left. */
export function AutosaveSpecimen() {
  const [isOn, setOn] = useState(true);
  const receiver = useReceiver(formMessages.saved, { text: [fieldMessages.inputNeeded] });
  const [drafts] = useState(() => createDraftStore("showcase"));
  const saved = useRef(SAVED);

  async function save(patch: Patch): Promise<SaveResult> {
    try {
      await receiver.receive(crypto.randomUUID());
    } catch (error) {
      return error === networkError ? { kind: "unreachable" } : { kind: "failed", message: formMessages.saveFailed };
    }
    const { values, revision } = saved.current;
    saved.current = { values: applyPatch(shape, values, patch), revision: (revision ?? 0) + 1 };
    return { kind: "saved", snapshot: saved.current };
  }
  const editor = useEditor({
    key: "showcase/autosave",
    shape,
    known: SAVED,
    drafts,
    today: () => "",
    isAutosaving: isOn,
    save,
    load: async () => saved.current,
  });
  const guard = useUnsavedGuard({
    hasUnsaved: () => editor.unsaved > 0,
    flush: async () => {
      const outcome = isOn ? await editor.flush() : undefined;
      return outcome !== undefined && "unsaved" in outcome && outcome.unsaved === 0;
    },
  });
  useUnsavedTitle(editor.unsaved > 0);
  const { status, savedAt = null } = saveStatusOf(editor.phase);
  return (
    <FormProvider {...editor}>
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
          <Fields />
          <div className="flex flex-wrap items-center justify-end gap-3">
            <div className="flex min-h-7 items-center max-sm:basis-full sm:mr-auto">
              <SaveIndicator status={status} savedAt={savedAt} unsaved={editor.unsaved} />
            </div>
            <LinkButton href="/login" variant="quiet">
              ほかのページへ移る
            </LinkButton>
            <ResetButton
              variant="quiet"
              onReset={() => {
                for (const [name, value] of Object.entries(SAVED.values)) editor.form.setValue(name, value);
              }}
            />
            <Button variant="secondary" isPending={editor.phase.kind === "saving"} onPress={() => void editor.save()}>
              今すぐ保存する
            </Button>
          </div>
        </div>
        <UnsavedDialog {...guard} isKept={false} />
      </Specimen>
    </FormProvider>
  );
}

function Fields() {
  return (
    <>
      <TextField {...useTextField("title")} width="md" />
      <TextArea {...useTextField("text")} rows={3} />
    </>
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
