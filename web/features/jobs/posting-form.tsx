import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { todayInTokyo } from "../../../japanese/age.ts";
import { dayAndTime } from "../../../japanese/clock-time.ts";
import { stepMessages } from "../../../japanese/step-messages.ts";
import { type AgencyJob, type Posting, postingSections } from "../../../modules/jobs/contract/posting.ts";
import { isApiError } from "../../app/api-error.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { deferred } from "../../ui/deferred/deferred.tsx";
import { ErrorSummary } from "../../ui/error-summary/error-summary.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { UnfairWordings } from "../fair-hiring/unfair-wordings.tsx";
import { ConflictPanel } from "../forms/editor/conflict-panel.tsx";
import { useUnsavedGuard } from "../forms/editor/use-unsaved-guard.ts";
import { FormProvider, type FormValues, useTextField } from "../forms/fields/field-hooks.tsx";
import { afterNextPaint, resolverOf } from "../forms/fields/form-problems.ts";
import { labelsOf } from "../forms/submit/complete-form.ts";
import { problemsIn } from "../forms/submit/listed-problems.ts";
import { savedErrors } from "../forms/submit/saved-errors.ts";
import { SubmitNotice } from "../forms/submit/submit-notice.tsx";
import { useFormSubmit } from "../forms/submit/use-form-submit.ts";
import { CompanyField } from "./company-field.tsx";
import { FormField } from "./form-field.tsx";
import { PostingFields } from "./posting-fields.tsx";
import { postingShape, postingValues, typedProblems } from "./posting-values.ts";
import { useActOnJobMutation, useReviseJobMutation, withoutWrapper } from "./postings-api.ts";
import { PreviewButton } from "./preview-button.tsx";
import { usePosting } from "./use-posting.ts";

const UnsavedDialog = deferred(async () => (await import("../forms/editor/unsaved-dialog.tsx")).UnsavedDialog);

const LABELS: Readonly<Record<string, string>> = labelsOf(postingShape);

const SECTION = "sheet grid gap-5 p-5 sm:p-6";
const LEGEND = "float-left text-lg font-semibold";

/** Another person has saved since. */
const STALE: readonly unknown[] = [409, 412];
const CHANGED_ELSEWHERE = "ほかの担当者の変更を取り込みました。内容を確認して、もう一度保存してください。";

/** A form that stays as it is may have been deleted, and would be refused. */
function changesOf({ form_id, ...values }: FormValues, posting: Posting): FormValues {
  return form_id === (posting.form_id ?? "") ? values : { ...values, form_id };
}

export interface PostingFormProps {
  job: AgencyJob;
  /** Reads the job again, which another person has changed. */
  onStale: () => void;
}

/** The posting of a job in sections. It is saved as a draft, or saved and published; then every term is required. */
export function PostingForm({ job, onStale }: PostingFormProps) {
  const [publishes, setPublishes] = useState(false);
  const [refused] = useState(() => savedErrors(`posting-${job.id}`));
  const [revise] = useReviseJobMutation();
  const [act] = useActOnJobMutation();
  const form = useForm<FormValues>({
    defaultValues: postingValues(job),
    mode: "onTouched",
    shouldFocusError: false,
    resolver: afterNextPaint(
      resolverOf((typed) => {
        const today = todayInTokyo(new Date().toISOString());
        const problems = typedProblems(job, typed, publishes, today);
        return problems.length > 0 ? { problems } : { value: typed };
      }),
    ),
  });

  const revision = usePosting(job, form);
  const [open, setOpen] = useState(0);

  async function save(values: FormValues): Promise<{ message: string }> {
    try {
      const changes = changesOf(values, job.posting);
      const revised = await revise({ id: job.id, revision: revision.base(), job: changes }).unwrap();
      revision.saved(revised.job);
      if (!publishes) return revised;
      const published = await act({ id: job.id, action: "publish" }).unwrap();
      revision.saved(published.job);
      return published;
    } catch (error) {
      if (!isApiError(error) || !STALE.includes(error.status)) throw withoutWrapper(error);
      onStale();
      throw { ...error, message: CHANGED_ELSEWHERE };
    }
  }

  const sending = useFormSubmit(form, {
    isRepeatable: true,
    send: save,
    savedErrors: refused,
    hasSummary: true,
    // A notice above the fields would be out of sight: the buttons are five screens below.
    onOutcome: (outcome) => outcome.kind === "done" && showToast({ kind: "success", text: outcome.message }),
  });
  const guard = useUnsavedGuard({
    hasUnsaved: () => form.formState.isDirty,
    flush: async () => false,
  });
  /** Nothing is saved until one side of every conflict is chosen. */
  function submit(event: FormEvent): void {
    if (revision.conflicts.length > 0) {
      event.preventDefault();
      setOpen((count) => count + 1);
    } else sending.onSubmit(event);
  }

  // Read while rendering, so that the form keeps it up to date.
  const { errors, isDirty } = form.formState;
  return (
    <form aria-label="求人の内容" noValidate onSubmit={submit} className="grid gap-8">
      {revision.restoredFrom !== undefined && (
        <Alert
          kind="info"
          actions={
            <Button variant="secondary" size="sm" onPress={revision.discard}>
              下書きを破棄する
            </Button>
          }
        >
          {stepMessages.restored(dayAndTime(new Date(revision.restoredFrom)))}
        </Alert>
      )}
      <ConflictPanel
        isOpen={revision.conflicts.length > 0}
        conflicts={revision.conflicts}
        labelOf={({ path }) => LABELS[path[0] ?? ""] ?? ""}
        onChoose={revision.choose}
        attempt={open}
      />
      <SubmitNotice state={sending.state} unplaced={sending.unplaced} onAgain={sending.again} />
      <ErrorSummary
        problems={problemsIn(errors, LABELS)}
        attempt={sending.attempt}
        onSelect={(field) => form.setFocus(field)}
      />
      <UnfairWordings items={job.unfair} />
      <FormProvider form={form} shape={postingShape}>
        <fieldset className={SECTION}>
          <legend className={LEGEND}>求人者と応募フォーム</legend>
          <PostingCompany savedName={job.posting.company_name} />
          <FormField />
        </fieldset>
        {postingSections.map(({ id, label, fields }) => (
          <fieldset key={id} className={SECTION}>
            <legend className={LEGEND}>{label}</legend>
            <PostingFields fields={fields} unfair={job.unfair} />
          </fieldset>
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <PreviewButton posting={job.posting} />
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
      </FormProvider>
      <UnsavedDialog {...guard} />
    </form>
  );
}

function PostingCompany({ savedName }: { savedName: string }) {
  return <CompanyField savedName={savedName} {...useTextField("company_id")} />;
}
