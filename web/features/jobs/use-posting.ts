import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { AgencyJob } from "../../../modules/jobs/contract/posting.ts";
import { useSessionQuery } from "../../app/session.ts";
import { type Conflict, merge } from "../forms/editor/merge.ts";
import type { FormValues } from "../forms/fields/field-hooks.tsx";
import { stepDraftStore } from "../forms/steps/step-draft.ts";
import { useStepDraft } from "../forms/steps/use-step-draft.ts";
import { postingShape, postingValues } from "./posting-values.ts";

/** A posting under revision. */
export interface PostingRevision {
  /** The revision that the form is based on, for `If-Match`. */
  base(): number;
  /** Fields that another person changed as well. */
  conflicts: readonly Conflict[];
  choose(conflict: Conflict, choice: "mine" | "theirs"): void;
  /** When the draft that was found had been kept, epoch milliseconds; until it is thrown away or saved. */
  restoredFrom: number | undefined;
  /** After a save: what the server has now. */
  saved(job: AgencyJob): void;
  /** Throws away what is not saved. */
  discard(): void;
}

interface Base {
  revision: number;
  values: FormValues;
}

/**
 * Keeps what is typed on this device for 24 hours, and merges what colleagues have saved meanwhile: a field that both sides
 * changed stays as typed and becomes a conflict.
 */
export function usePosting(job: AgencyJob, form: UseFormReturn<FormValues>): PostingRevision {
  const owner = useSessionQuery().data?.user?.id ?? "visitor";
  const [store] = useState(() => stepDraftStore(owner, `posting-${job.id}`));
  const base = useRef<Base>({ revision: job.revision, values: postingValues(job) });
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const draft = useStepDraft(store, () => ({
    currentStep: 0,
    data: { base: base.current.values, typed: form.getValues() },
  }));

  /** Shows the values of the server with what was typed since `was`. */
  function adopt(next: AgencyJob, was: FormValues, typed: FormValues): void {
    const theirs = postingValues(next, typed);
    const merged = merge(postingShape, was, theirs, typed);
    base.current = { revision: next.revision, values: theirs };
    form.reset(theirs);
    for (const [name, value] of Object.entries(merged.values)) {
      if (value !== theirs[name]) form.setValue(name, value, { shouldDirty: true });
    }
    setConflicts(merged.conflicts);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft of an earlier visit is taken in once a form
  useEffect(() => {
    const found = draft.found?.data as { base?: FormValues; typed?: FormValues } | undefined;
    if (found?.base && found.typed) adopt(job, found.base, { ...postingValues(job), ...found.typed });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another revision of the job is merged
  useEffect(() => {
    if (job.revision > base.current.revision) adopt(job, base.current.values, form.getValues());
  }, [job]);
  useEffect(() => {
    const keep = () => {
      const typed = form.getValues();
      if (Object.entries(base.current.values).some(([name, value]) => typed[name] !== value)) draft.changed();
    };
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form, draft.changed]);

  return {
    base: () => base.current.revision,
    conflicts,
    choose(conflict, choice) {
      const name = conflict.path.join(".");
      if (choice === "theirs") form.setValue(name, conflict.theirs, { shouldDirty: true, shouldValidate: true });
      setConflicts((all) => all.filter((one) => one !== conflict));
    },
    restoredFrom: draft.found?.timestamp,
    saved(next) {
      base.current = { revision: next.revision, values: postingValues(next, form.getValues()) };
      form.reset(base.current.values);
      draft.drop();
    },
    discard() {
      form.reset(base.current.values);
      setConflicts([]);
      draft.drop();
    },
  };
}
