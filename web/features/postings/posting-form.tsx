import { useState } from "react";
import { useForm } from "react-hook-form";
import { todayInTokyo } from "../../../japanese/age.ts";
import {
  type AgencyJob,
  missingTerms,
  type Posting,
  postingFields,
  postingSections,
} from "../../../modules/jobs/contract/posting.ts";
import { Button } from "../../ui/button/button.tsx";
import { deferred } from "../../ui/deferred/deferred.tsx";
import { ErrorSummary } from "../../ui/error-summary/error-summary.tsx";
import { parseForm, toFormValues } from "../forms/editor/parse-form.ts";
import { useUnsavedGuard } from "../forms/editor/use-unsaved-guard.ts";
import { FormProvider, type FormValues } from "../forms/fields/field-hooks.tsx";
import { resolverOf } from "../forms/fields/form-problems.ts";
import { labelsOf } from "../forms/submit/complete-form.ts";
import { problemsIn } from "../forms/submit/listed-problems.ts";
import { savedErrors } from "../forms/submit/saved-errors.ts";
import { SubmitNotice } from "../forms/submit/submit-notice.tsx";
import { useFormSubmit } from "../forms/submit/use-form-submit.ts";
import { CompanyField } from "./company-field.tsx";
import { FormField } from "./form-field.tsx";
import { PostingFields } from "./posting-fields.tsx";
import { useActOnJobMutation, useReviseJobMutation, withoutWrapper } from "./postings-api.ts";
import { UnfairWordings } from "./unfair-wordings.tsx";

const UnsavedDialog = deferred(async () => (await import("../forms/editor/unsaved-dialog.tsx")).UnsavedDialog);

const shape = { fields: postingFields };
const LABELS = { ...labelsOf(shape), form_id: "応募フォーム" };
const formOf = (posting: Posting): FormValues => ({
  ...toFormValues(shape, posting),
  company_id: posting.company_id,
  form_id: posting.form_id ?? "",
});

/** A form that stays as it is may have been deleted, and would be refused. */
function changesOf({ form_id, ...values }: FormValues, posting: Posting): FormValues {
  return form_id === (posting.form_id ?? "") ? values : { ...values, form_id };
}

/** The posting of a job in sections. It is saved as a draft, or saved and published; then every term is required. */
export function PostingForm({ job }: { job: AgencyJob }) {
  const [publishes, setPublishes] = useState(false);
  const [refused] = useState(() => savedErrors(`posting-${job.id}`));
  const [revise] = useReviseJobMutation();
  const [act] = useActOnJobMutation();
  const form = useForm<FormValues>({
    defaultValues: formOf(job.posting),
    mode: "onTouched",
    shouldFocusError: false,
    resolver: resolverOf((typed) => {
      const today = todayInTokyo(new Date().toISOString());
      const { values, problems } = parseForm(shape, typed, { today, complete: false });
      const missing = publishes || job.published ? missingTerms({ ...job.posting, ...values }, today) : [];
      const all = [...problems, ...missing.filter(({ path }) => !problems.some((it) => it.path[0] === path[0]))];
      return all.length > 0 ? { problems: all } : { value: typed };
    }),
  });

  async function save(values: FormValues): Promise<{ message: string }> {
    try {
      const saved = await revise({ id: job.id, job: changesOf(values, job.posting) }).unwrap();
      form.reset(values);
      if (!publishes) return saved;
      return await act({ id: job.id, action: "publish" }).unwrap();
    } catch (error) {
      throw withoutWrapper(error);
    }
  }

  const sending = useFormSubmit(form, { isRepeatable: true, send: save, savedErrors: refused, hasSummary: true });
  const guard = useUnsavedGuard({
    hasUnsaved: () => form.formState.isDirty,
    flush: async () => false,
  });
  // Read while rendering, so that the form keeps it up to date.
  const { errors, isDirty } = form.formState;
  return (
    <form aria-label="求人の内容" noValidate onSubmit={sending.onSubmit} className="grid gap-8">
      <SubmitNotice state={sending.state} unplaced={sending.unplaced} onAgain={sending.again} showsDone />
      <ErrorSummary
        problems={problemsIn(errors, LABELS)}
        attempt={sending.attempt}
        onSelect={(field) => form.setFocus(field)}
      />
      <UnfairWordings items={job.unfair} />
      <CompanyField
        value={String(form.watch("company_id") ?? "")}
        onChange={(id) => form.setValue("company_id", id, { shouldDirty: true })}
        error={errors.company_id?.message as string | undefined}
      />
      <FormField
        value={String(form.watch("form_id") ?? "")}
        onChange={(id) => form.setValue("form_id", id, { shouldDirty: true })}
        error={errors.form_id?.message as string | undefined}
      />
      <FormProvider form={form} shape={shape}>
        {postingSections.map((section) => (
          <fieldset key={section.id} className="sheet grid gap-5 p-5 sm:p-6">
            <legend className="float-left text-lg font-semibold">{section.label}</legend>
            <PostingFields fields={section.fields} />
          </fieldset>
        ))}
      </FormProvider>
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          type="submit"
          variant={job.published ? "primary" : "secondary"}
          isPending={sending.isSending}
          pendingLabel="保存中..."
          onPress={() => setPublishes(false)}
        >
          {job.published ? "保存する" : "下書きを保存する"}
        </Button>
        {!job.published && job.status === "active" && (
          <Button
            type="submit"
            isPending={sending.isSending}
            pendingLabel="公開中..."
            onPress={() => setPublishes(true)}
          >
            {isDirty ? "保存して公開する" : "公開する"}
          </Button>
        )}
      </div>
      <UnsavedDialog {...guard} isKept={false} />
    </form>
  );
}
