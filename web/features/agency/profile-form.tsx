import { useEffect } from "react";
import { type AgencyProfileAnswer, agencyFields } from "../../../modules/agency/contract.ts";
import { Button } from "../../ui/button/button.tsx";
import { deferred } from "../../ui/deferred/deferred.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { GeneratedField } from "../documents/editor/generated-field.tsx";
import { toFormValues } from "../forms/editor/parse-form.ts";
import { useUnsavedGuard } from "../forms/editor/use-unsaved-guard.ts";
import { FormProvider, type FormValues } from "../forms/fields/field-hooks.tsx";
import { SubmitNotice } from "../forms/submit/submit-notice.tsx";
import { useFormSubmit } from "../forms/submit/use-form-submit.ts";
import { withoutWrapper } from "../jobs/postings-api.ts";
import { useReviseProfileMutation } from "./agency-api.ts";
import { useAgencyForm } from "./use-agency-form.ts";

const UnsavedDialog = deferred(async () => (await import("../forms/editor/unsaved-dialog.tsx")).UnsavedDialog);

const shape = { fields: agencyFields };
const SECTIONS: readonly [title: string, names: readonly (keyof typeof agencyFields)[]][] = [
  ["会社", ["name", "address", "phone", "responsible_person"]],
  ["求職者と求人者に示す内容", ["privacy_purpose", "refund_policy", "penalty_policy"]],
  ["候補者", ["retention_months"]],
];

/** The profile with its fields. Only what was changed here is sent: a colleague's change of another field stays. */
export function ProfileForm({ answer }: { answer: AgencyProfileAnswer }) {
  const { agency } = answer;
  const [revise] = useReviseProfileMutation();
  const form = useAgencyForm(shape, { ...agency });
  const { isDirty, dirtyFields } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another revision of the profile is taken in
  useEffect(() => {
    form.reset(toFormValues(shape, { ...agency }, form.getValues()), { keepDirtyValues: true });
  }, [answer.revision]);

  const sending = useFormSubmit<FormValues>(form, {
    isRepeatable: true,
    async send(values) {
      const changed = Object.entries(values).filter(([name]) => dirtyFields[name]);
      const saved = await revise(Object.fromEntries(changed))
        .unwrap()
        .catch((error: unknown) => {
          throw withoutWrapper(error);
        });
      form.reset(toFormValues(shape, { ...saved.agency }, values));
      return saved;
    },
    onOutcome: (outcome) => outcome.kind === "done" && showToast({ kind: "success", text: outcome.message }),
  });
  const guard = useUnsavedGuard({ hasUnsaved: () => form.formState.isDirty, flush: async () => false });

  return (
    <form aria-label="会社情報" noValidate onSubmit={sending.onSubmit} className="grid gap-8">
      <SubmitNotice state={sending.state} unplaced={sending.unplaced} onAgain={sending.again} />
      <FormProvider form={form} shape={shape}>
        {SECTIONS.map(([title, names], index) => (
          <fieldset key={title} className="sheet grid gap-5 p-5 sm:p-6">
            <legend className="float-left text-lg font-semibold">{title}</legend>
            {index === 0 && <p className="text-ink-soft">{`許可番号 ${agency.licence_number}`}</p>}
            {names.map((name) => (
              <GeneratedField key={name} name={name} />
            ))}
          </fieldset>
        ))}
      </FormProvider>
      <Button
        type="submit"
        className="justify-self-end"
        isDisabled={!isDirty}
        isPending={sending.isSending}
        pendingLabel="保存中..."
      >
        保存する
      </Button>
      <UnsavedDialog {...guard} isKept={false} />
    </form>
  );
}
