import { type FormEvent, useEffect, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { showRefused } from "./request-form.ts";
import type { SavedErrors, SavedErrorsStore } from "./saved-errors.ts";
import type { Outcome } from "./submission.ts";
import { type Submit, type SubmitOptions, useSubmit } from "./use-submit.ts";

export interface FormSubmitOptions<Values extends FieldValues> extends SubmitOptions<Values> {
  /** Shows a refused sending again after a reload, for 30 minutes. One store for the life of the form. */
  savedErrors?: SavedErrorsStore;
  /** Fields whose content is never kept: passwords. */
  secrets?: readonly (keyof Values & string)[];
  /** The form shows an ErrorSummary, which takes the focus instead of the first field. */
  hasSummary?: boolean;
}

export interface FormSubmit<Values extends FieldValues> extends Submit<Values> {
  /** For the form's `onSubmit`; without an event it does the same. */
  onSubmit(event?: FormEvent): void;
  /** Messages of a 422 that belong to no field of this form. */
  unplaced: string | undefined;
  /** Raised with every refused attempt: for the ErrorSummary. */
  attempt: number;
}

/** Sends a react-hook-form form: what a 422 says comes to its fields, and may outlive a reload. */
export function useFormSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  options: FormSubmitOptions<Values>,
): FormSubmit<Values> {
  const { savedErrors, secrets = [], hasSummary = false } = options;
  const [unplaced, setUnplaced] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const refused = () => setAttempt((count) => count + 1);

  function showRefusal({ message, errors }: Pick<SavedErrors, "message" | "errors">, shouldFocus: boolean): void {
    const problems = Object.entries(errors).map(([name, [text = ""]]) => ({ path: name.split("."), message: text }));
    const [first] = showRefused(form, problems, shouldFocus);
    setUnplaced(first?.message ?? (problems.length === 0 ? message : undefined));
  }

  function take(outcome: Outcome): void {
    if (outcome.kind === "invalid") {
      const { message, errors } = outcome;
      showRefusal(outcome, !hasSummary);
      refused();
      const values = Object.fromEntries(
        Object.entries(form.getValues()).filter(([name]) => !secrets.includes(name as keyof Values & string)),
      );
      savedErrors?.keep({ message, errors, values });
    }
    if (outcome.kind === "done") savedErrors?.drop();
    options.onOutcome?.(outcome);
  }
  const submit = useSubmit<Values>({ ...options, onOutcome: take });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what an earlier visit left is taken in once a form
  useEffect(() => {
    const saved = savedErrors?.load();
    if (!saved) return;
    for (const [path, value] of Object.entries(saved.values)) {
      form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    showRefusal(saved, false);
  }, [form, savedErrors]);

  async function send(event?: FormEvent): Promise<void> {
    let isInvalid = false;
    const handle = form.handleSubmit(
      (values) => {
        setUnplaced(undefined);
        return submit.submit(values);
      },
      () => {
        isInvalid = true;
      },
    );
    await handle(event);
    // Only now do the fields show their errors, which the summary lists.
    if (isInvalid) refused();
  }
  return {
    ...submit,
    reset() {
      setUnplaced(undefined);
      savedErrors?.drop();
      submit.reset();
    },
    onSubmit: (event) => void send(event),
    unplaced,
    attempt,
  };
}
