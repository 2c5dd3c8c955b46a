import { useState } from "react";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import {
  type ApplicationState,
  type MoveRequest,
  NOTE_LENGTH,
  stateLabel,
} from "../../../modules/applications/contract/application.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { countCharacters } from "../../ui/character-counter/character-counter.tsx";
import { Checkbox } from "../../ui/checkbox/checkbox.tsx";
import { FormConfirm } from "../../ui/modal/form-confirm.tsx";
import { Select } from "../../ui/select/select.tsx";
import { TextArea } from "../../ui/text-area/text-area.tsx";
import type { useQuestion } from "./use-question.ts";

/** A move that is asked about. */
export interface MoveSubject {
  /** 「青葉 花子」, 「選択した3件」. */
  name: string;
  states: readonly ApplicationState[];
  /** Chosen at first. */
  to: ApplicationState | undefined;
  /** The state as it stands, where another person was faster. */
  overtakenBy?: ApplicationState;
  /** Typed before a conflict. */
  typed?: Pick<MoveRequest, "reason" | "release_reason">;
}

export type MoveQuestionState = ReturnType<typeof useQuestion<MoveSubject, MoveRequest>>;

/** Asks where to, why, and whether the applicant reads the reason. */
export function MoveQuestion({ question }: { question: MoveQuestionState }) {
  const { subject, modal, agree } = question;
  const [draft, setDraft] = useState<{ of: MoveSubject | undefined; values: MoveValues }>();
  // Every question begins anew.
  const values = draft && draft.of === subject ? draft.values : firstValues(subject);
  const change = (part: Partial<MoveValues>) => setDraft({ of: subject, values: { ...values, ...part } });
  const tooLong = countCharacters(values.reason) > NOTE_LENGTH ? fieldMessages.maxLength(NOTE_LENGTH) : undefined;
  const { state } = values;
  return (
    <FormConfirm
      {...modal}
      hasInput={values.reason.trim() !== ""}
      title={`${subject?.name ?? ""}の状態を変更`}
      confirmLabel="変更する"
      isConfirmDisabled={state === "" || tooLong !== undefined}
      onConfirm={() => state !== "" && agree({ ...values, state, reason: values.reason.trim() })}
    >
      <div className="grid gap-4">
        {subject?.overtakenBy && (
          <Alert kind="warning">
            {`先に「${stateLabel(subject.overtakenBy)}」へ変更されていました。続けるには、変更後の状態を確かめてください。`}
          </Alert>
        )}
        <Select
          label="変更後の状態"
          value={state}
          onChange={(next) => change({ state: next as ApplicationState })}
          options={(subject?.states ?? []).map((value) => ({ value, label: stateLabel(value) }))}
        />
        <TextArea
          label={INVITING.has(state) ? "応募者へのメッセージ（任意）" : "理由（任意）"}
          value={values.reason}
          onChange={(reason) => change({ reason })}
          rows={3}
          maxRows={6}
          maxLength={NOTE_LENGTH}
          {...(tooLong && { error: tooLong })}
        />
        <Checkbox value={values.release_reason} onChange={(release_reason) => change({ release_reason })}>
          {INVITING.has(state) ? "メッセージを応募者に公開する" : "理由を応募者に公開する"}
        </Checkbox>
        <p className="phrases text-sm text-ink-soft">変更すると、応募者の画面にも新しい状態がすぐに表示されます。</p>
      </div>
    </FormConfirm>
  );
}

/** Moves whose words are for the applicant. */
const INVITING: ReadonlySet<ApplicationState | ""> = new Set(["interview", "offer"]);

type MoveValues = Omit<MoveRequest, "state"> & { state: ApplicationState | "" };

const firstValues = (subject: MoveSubject | undefined): MoveValues => ({
  state: subject?.to ?? "",
  reason: subject?.typed?.reason ?? "",
  release_reason: subject?.typed?.release_reason ?? INVITING.has(subject?.to ?? ""),
});
