import { useState } from "react";
import { useSessionQuery } from "../../../app/session.ts";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { PhoneField } from "../../../ui/phone-field/phone-field.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { useConsentField, useTextField } from "../../forms/fields/field-hooks.tsx";
import { fieldsIn, stepWording } from "../../forms/fields/worded-fields.ts";
import { stepDraftStore } from "../../forms/steps/step-draft.ts";
import { StepFormView } from "../../forms/steps/step-form-view.tsx";
import { useStepQuery } from "../../forms/steps/step-position.ts";
import type { Step } from "../../forms/steps/steps.ts";
import { useStepForm } from "../../forms/steps/use-step-form.ts";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { AnswerChoice, ReceiverCount } from "./answer-choice.tsx";
import { useReceiver } from "./receiver.ts";

const MOTIVE_LENGTH = 20;
const { line, paragraph, email, url, consent } = fieldsIn(stepWording);
const STEPS: readonly Step[] = [
  {
    id: "person",
    title: "基本情報",
    lead: "応募先からの連絡に使います。",
    fields: {
      name: line({ label: "氏名", required: true }),
      email: email({ label: "メールアドレス", required: true }),
      phone: line({ label: "電話番号", pattern: /^[0-9０-９+() \-－ー−‐–—]{10,15}$/u }),
    },
  },
  {
    id: "wish",
    title: "希望条件",
    fields: {
      employment_type: line({ label: "雇用形態", required: true }),
      location: line({ label: "希望勤務地", required: true }),
    },
  },
  {
    id: "appeal",
    title: "志望動機",
    fields: {
      motive: paragraph({ label: "志望動機", required: true, least: MOTIVE_LENGTH }),
      portfolio: url({ label: "作品のURL" }),
    },
  },
  {
    id: "consent",
    title: "確認",
    lead: "同意のうえ、応募してください。",
    fields: { consent: consent({ label: "個人情報の取り扱いへの同意", required: true }) },
  },
];
const EMPLOYMENT = ["正社員", "契約社員", "派遣社員", "パート・アルバイト"].map((name) => ({
  value: name,
  label: name,
}));

const panels: Readonly<Record<string, () => React.JSX.Element>> = {
  person: Person,
  wish: Wish,
  appeal: Appeal,
  consent: Consent,
};

export function StepFormSection() {
  const owner = useSessionQuery().data?.user?.id ?? "visitor";
  const [draft] = useState(() => stepDraftStore(owner, "showcase-application"));
  const [maySkip, setMaySkip] = useState(false);
  const receiver = useReceiver("応募を受け付けました。結果は1週間以内にお知らせします。", {
    email: ["このメールアドレスでは応募済みです"],
  });
  const stepForm = useStepForm({
    steps: STEPS,
    position: useStepQuery(),
    draft,
    maySkip,
    isRepeatable: true,
    send: (_values, key) => receiver.receive(key),
  });
  return (
    <Section
      id="step-form"
      lead="長い入力を短い画面に分けます。今のステップが正しければ次へ進め、前へはいつでも戻れます。"
    >
      <Specimen
        title="求人への応募"
        text="Ctrl+Enter（Macは⌘+Enter）で次へ、Escキーで前へ戻ります。ブラウザの「戻る」でも前のステップに戻り、入力は24時間この端末に残ります。"
        controls={
          <>
            <AnswerChoice receiver={receiver} />
            <Switch value={maySkip} onChange={setMaySkip}>
              途中のステップを飛ばせる
            </Switch>
          </>
        }
      >
        <div className="grid max-w-[40rem] gap-4">
          <StepFormView label="求人への応募" stepForm={stepForm} submitLabel="応募する" headingLevel={4}>
            {({ id }) => {
              const Panel = panels[id];
              return Panel && <Panel />;
            }}
          </StepFormView>
          <ReceiverCount receiver={receiver} />
        </div>
      </Specimen>
    </Section>
  );
}

function Person() {
  return (
    <>
      <TextField {...useTextField("name")} autoComplete="name" width="md" />
      <TextField {...useTextField("email")} type="email" autoComplete="email" width="md" />
      <PhoneField {...useTextField("phone")} hint="例：090-1234-5678" width="sm" />
    </>
  );
}

function Wish() {
  return (
    <>
      <Select {...useTextField("employment_type")} options={EMPLOYMENT} width="md" />
      <TextField {...useTextField("location")} hint="例：横浜市、川崎市" width="md" />
    </>
  );
}

function Appeal() {
  return (
    <>
      <TextArea {...useTextField("motive")} hint={`${MOTIVE_LENGTH}文字以上で書いてください。`} rows={4} />
      <TextField {...useTextField("portfolio")} type="url" hint="任意。例：https://example.jp/works" />
    </>
  );
}

function Consent() {
  return <Checkbox {...useConsentField("consent")} />;
}
