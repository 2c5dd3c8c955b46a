import { PasswordField } from "../../../ui/password-field/password-field.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { useTextField } from "../../forms/fields/field-hooks.tsx";
import { fieldsIn, simpleWording } from "../../forms/fields/worded-fields.ts";
import { StepFormView } from "../../forms/steps/step-form-view.tsx";
import { useStepState } from "../../forms/steps/step-position.ts";
import type { Step } from "../../forms/steps/steps.ts";
import { useStepForm } from "../../forms/steps/use-step-form.ts";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { AnswerChoice } from "./answer-choice.tsx";
import { useReceiver } from "./receiver.ts";

const { line, email, password } = fieldsIn(simpleWording);
const STEPS: readonly Step[] = [
  {
    id: "account",
    title: "アカウント",
    fields: {
      email: email({ label: "メールアドレス", required: true }),
      password: password({ label: "パスワード", required: true }),
    },
  },
  { id: "profile", title: "プロフィール", fields: { name: line({ label: "お名前", required: true }) } },
  {
    id: "job",
    title: "今のお仕事",
    lead: "未就業の方は、そのまま登録できます。",
    fields: { occupation: line({ label: "職種" }) },
  },
];

const panels: Readonly<Record<string, () => React.JSX.Element>> = { account: Account, profile: Profile, job: Job };

export function MultiStepSection() {
  const receiver = useReceiver("登録が完了しました。", { email: ["このメールアドレスは登録できません"] });
  const stepForm = useStepForm({
    steps: STEPS,
    position: useStepState(),
    isRepeatable: false,
    send: (_values, key) => receiver.receive(key),
  });
  return (
    <Section
      id="multi-step"
      lead="二、三画面で終わる入力に使います。進み具合だけを示し、順に進みます。入力は端末に残しません。"
    >
      <Specimen title="会員登録" controls={<AnswerChoice receiver={receiver} />}>
        <div className="max-w-[40rem]">
          <StepFormView label="会員登録" stepForm={stepForm} header="bar" submitLabel="登録する" headingLevel={4}>
            {({ id }) => {
              const Panel = panels[id];
              return Panel && <Panel />;
            }}
          </StepFormView>
        </div>
      </Specimen>
    </Section>
  );
}

function Account() {
  return (
    <>
      <TextField {...useTextField("email")} type="email" autoComplete="email" width="md" />
      <PasswordField {...useTextField("password")} autoComplete="new-password" width="md" />
    </>
  );
}

function Profile() {
  return <TextField {...useTextField("name")} autoComplete="name" width="md" />;
}

function Job() {
  return <TextField {...useTextField("occupation")} hint="例：法人営業" width="md" />;
}
