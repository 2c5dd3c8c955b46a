import { useDeferredValue, useRef, useState } from "react";
import { type FieldErrors, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { applicationFormMessages } from "../../../japanese/application-form-messages.ts";
import { type FormAnswer, loadFormRules } from "../../../modules/application-forms/contract/form.ts";
import { isApiError } from "../../app/api-error.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { deferred } from "../../ui/deferred/deferred.tsx";
import { ErrorSummary } from "../../ui/error-summary/error-summary.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { ConflictPanel } from "../forms/editor/conflict-panel.tsx";
import { useUnsavedGuard } from "../forms/editor/use-unsaved-guard.ts";
import { FormProvider, type FormValues, useTextField } from "../forms/fields/field-hooks.tsx";
import { problemsIn } from "../forms/submit/listed-problems.ts";
import { SubmitNotice } from "../forms/submit/submit-notice.tsx";
import { useFormSubmit } from "../forms/submit/use-form-submit.ts";
import { errorsOf, isListName, labelsOf } from "./form-errors.ts";
import { FormPreview } from "./form-preview.tsx";
import { formShape } from "./form-shape.ts";
import { contentOf, EMPTY_CONTENT, formValuesOf } from "./form-values.ts";
import { inWords } from "./merge-forms.ts";
import { QuestionRows } from "./question-rows.tsx";
import { TemplateMenu } from "./template-menu.tsx";
import { useSaveForm } from "./use-save-form.ts";

const UnsavedDialog = deferred(async () => (await import("../forms/editor/unsaved-dialog.tsx")).UnsavedDialog);

export interface FormBuilderProps {
  /** Undefined: a new form. */
  known?: FormAnswer | undefined;
  onCreated: (form: FormAnswer) => void;
}

/** The questions of a form, with the applicant's view beside them. It is saved by its button. */
export function FormBuilder({ known, onCreated }: FormBuilderProps) {
  const shown = useRef<{ errors: FieldErrors<FormValues>; isSubmitted: boolean }>({ errors: {}, isSubmitted: false });
  const form = useForm<FormValues>({
    defaultValues: formValuesOf(known ?? EMPTY_CONTENT),
    mode: "onTouched",
    shouldFocusError: false,
    async resolver(typed, _, { names }) {
      // Rows that come and go are checked from the first press of the button on: a new question is no mistake yet.
      const isOfRows = names?.every(isListName) === true && !shown.current.isSubmitted;
      const { formProblems } = await loadFormRules();
      const errors = isOfRows ? shown.current.errors : errorsOf(formProblems(contentOf(typed)));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
    },
  });
  const saving = useSaveForm(form, known);
  const [isDeleted, setDeleted] = useState(false);
  const sending = useFormSubmit(form, {
    isRepeatable: true,
    hasSummary: true,
    async send(values, key) {
      try {
        const { message, created } = await saving.save(values, key);
        showToast({ kind: "success", text: message });
        setDeleted(false);
        if (created) onCreated(created);
        return { message };
      } catch (error) {
        setDeleted(isGone(error));
        throw error;
      }
    },
  });
  const guard = useUnsavedGuard({ hasUnsaved: saving.hasUnsaved, flush: async () => false });
  const { errors, isSubmitted } = form.formState;
  shown.current = { errors, isSubmitted };
  const labels = labelsOf(form.getValues());
  const select = (name: string) =>
    name.endsWith(".root") ? document.getElementById(name)?.focus() : form.setFocus(name);
  return (
    <FormProvider form={form} shape={formShape}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <form aria-label="フォームの内容" noValidate onSubmit={sending.onSubmit} className="grid gap-6">
          <SubmitNotice state={sending.state} unplaced={sending.unplaced} onAgain={sending.again} />
          {isDeleted && (
            <Alert
              kind="info"
              actions={
                <Button
                  variant="secondary"
                  size="sm"
                  onPress={() => {
                    saving.detach();
                    sending.onSubmit();
                  }}
                >
                  新しいフォームとして保存する
                </Button>
              }
            >
              入力した内容は残っています。
            </Alert>
          )}
          <ConflictPanel
            isOpen={saving.conflicts.length > 0}
            conflicts={saving.conflicts.map(inWords)}
            labelOf={({ path }) => (path[0] === "name" ? "フォームの名前" : "質問")}
            onChoose={({ path }, side) => {
              const conflict = saving.conflicts.find((one) => one.path.join() === path.join());
              if (conflict) saving.choose(conflict, side);
            }}
            attempt={saving.conflicts.length}
          />
          {sending.attempt > 0 && (
            <ErrorSummary problems={problemsIn(errors, labels)} attempt={sending.attempt} onSelect={select} />
          )}
          <NameField />
          <section aria-labelledby="form-questions" className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 id="form-questions" className="text-lg font-semibold">
                質問
              </h2>
              <TemplateMenu />
            </div>
            <QuestionRows />
          </section>
          <div
            data-bottom-bar
            className="sticky bottom-(--tab-bar-height) z-10 -mx-4 flex justify-end border-t border-line bg-paper px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:px-0"
          >
            <Button type="submit" isPending={sending.isSending} pendingLabel="保存中...">
              {known ? "保存する" : "フォームを作成する"}
            </Button>
          </div>
        </form>
        <Preview form={form} />
      </div>
      <UnsavedDialog {...guard} isKept={false} />
    </FormProvider>
  );
}

const NameField = () => <TextField {...useTextField("name")} width="md" />;

/** Beside the form, on a phone below it. It follows the keys after they are drawn. */
function Preview({ form }: { form: UseFormReturn<FormValues> }) {
  const elements = useWatch({ control: form.control, name: "elements" });
  const { elements: shown } = contentOf({ elements: useDeferredValue(elements) });
  return (
    <aside
      aria-labelledby="form-preview"
      className="sheet grid gap-5 p-5 sm:p-6 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <header className="grid gap-1">
        <h2 id="form-preview" className="text-lg font-semibold">
          応募者の画面
        </h2>
        <p className="phrases text-sm text-ink-soft">実際に入力して試せます。ここでの入力は保存されません。</p>
      </header>
      <FormPreview elements={shown} />
    </aside>
  );
}

/** The form was deleted elsewhere: its text is kept here and can be saved as another one. */
const isGone = (error: unknown): boolean =>
  isApiError(error) && error.status === 409 && error.message === applicationFormMessages.retiredForm;
