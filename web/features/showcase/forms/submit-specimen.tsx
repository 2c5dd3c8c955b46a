import { useState } from "react";
import { useForm } from "react-hook-form";
import { formMessages } from "../../../../japanese/form-messages.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary/error-summary.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { FormProvider, type FormValues, useTextField } from "../../forms/fields/field-hooks.tsx";
import { resolverOf } from "../../forms/fields/form-problems.ts";
import { fieldsIn, labelledWording } from "../../forms/fields/worded-fields.ts";
import { emptyForm, labelsOf, parseComplete } from "../../forms/submit/complete-form.ts";
import { problemsIn } from "../../forms/submit/listed-problems.ts";
import { ResetButton } from "../../forms/submit/reset-button.tsx";
import { savedErrors } from "../../forms/submit/saved-errors.ts";
import { SubmitNotice } from "../../forms/submit/submit-notice.tsx";
import { useFormSubmit } from "../../forms/submit/use-form-submit.ts";
import { Specimen } from "../kit/specimen.tsx";
import { AnswerChoice, ReceiverCount } from "./answer-choice.tsx";
import { useReceiver } from "./receiver.ts";

const CONTENT_LENGTH = 200;
const { line, paragraph, email } = fieldsIn(labelledWording);
const shape = {
  fields: {
    name: line({ label: "お名前", required: true }),
    email: email({ label: "メールアドレス", required: true }),
    role: line({ label: "役割" }),
    content: paragraph({ label: "相談内容", required: true, least: 10, most: CONTENT_LENGTH }),
  },
};
const LABELS = labelsOf(shape);
const EMPTY: FormValues = { ...emptyForm(shape), role: "user" };
const ROLES = [
  { value: "admin", label: "管理者" },
  { value: "user", label: "一般ユーザー" },
  { value: "guest", label: "ゲスト" },
];
const REFUSED = {
  email: ["このメールアドレスには、回答待ちの相談があります"],
  content: ["相談内容には、応募先の業種を書いてください"],
};

/** One form in all the states a sending can have. */
export function SubmitSpecimen() {
  const [isRepeatable, setRepeatable] = useState(true);
  const receiver = useReceiver("相談を受け付けました。2営業日以内にご連絡します。", REFUSED);
  const form = useForm<FormValues>({
    defaultValues: EMPTY,
    mode: "onTouched",
    shouldFocusError: false,
    resolver: resolverOf((typed) => parseComplete([shape], typed)),
  });
  const [refused] = useState(() => savedErrors("showcase-consultation"));
  const sending = useFormSubmit(form, {
    isRepeatable,
    send: (_values, key) => receiver.receive(key),
    savedErrors: refused,
    hasSummary: true,
    onOutcome: ({ kind }) => kind === "done" && form.reset(EMPTY),
  });
  return (
    <Specimen
      title="送信の状態と入力エラー"
      text="送信はこの画面の中だけで処理されます。応答を切り替え、続けて2回押したり、入力エラーのあとで再読み込みしたりしてください。再読み込みのあとに入力が戻るのは、ログインしているときだけです。"
      controls={
        <>
          <AnswerChoice receiver={receiver} />
          <Switch value={isRepeatable} onChange={setRepeatable}>
            失敗したら3回まで自動で再試行する
          </Switch>
        </>
      }
    >
      <form aria-label="職務経歴の相談" noValidate onSubmit={sending.onSubmit} className="grid max-w-[40rem] gap-5">
        <SubmitNotice state={sending.state} unplaced={sending.unplaced} onAgain={sending.again} showsDone />
        <ErrorSummary
          problems={problemsIn(form.formState.errors, LABELS)}
          attempt={sending.attempt}
          onSelect={(field) => form.setFocus(field)}
        />
        <FormProvider form={form} shape={shape}>
          <Fields />
        </FormProvider>
        <div className="flex flex-wrap justify-end gap-3">
          <ResetButton
            variant="quiet"
            onReset={() => {
              form.reset(EMPTY);
              sending.reset();
            }}
          />
          <Button type="submit" isPending={sending.isSending} pendingLabel={formMessages.sending}>
            相談を送信する
          </Button>
        </div>
        <ReceiverCount receiver={receiver} />
      </form>
    </Specimen>
  );
}

function Fields() {
  return (
    <>
      <TextField {...useTextField("name")} autoComplete="name" width="md" />
      <TextField {...useTextField("email")} type="email" autoComplete="email" width="md" />
      <Select
        {...useTextField("role")}
        hint="表示を試すための見本です。選んでも権限は変わりません。"
        options={ROLES}
        width="sm"
      />
      <TextArea
        {...useTextField("content")}
        hint="例：営業から企画職への転職で、職務経歴書のまとめ方を相談したい。"
        maxLength={CONTENT_LENGTH}
        rows={3}
      />
    </>
  );
}
