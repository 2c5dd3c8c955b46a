import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { messages } from "../../../japanese/messages.ts";
import type { FormAnswer } from "../../../modules/application-forms/contract/form.ts";
import { type ApiError, isApiError } from "../../app/api-error.ts";
import type { Conflict } from "../forms/editor/merge.ts";
import type { FormValues } from "../forms/fields/field-hooks.tsx";
import { byRowIds } from "./form-errors.ts";
import { contentOf, EMPTY_CONTENT, type FormContent, formValuesOf, isSameContent } from "./form-values.ts";
import { useDraftFormMutation, useLazyFormQuery, useReviseFormMutation } from "./forms-api.ts";
import { mergeForms, withSide } from "./merge-forms.ts";

interface SaveOutcome {
  message: string;
  /** The form that was created by this save. */
  created?: FormAnswer;
}

/**
 * Saves the builder's form: a new one is created, a known one revised at the revision it was read at. A form that was
 * saved elsewhere meanwhile (412) is merged with this one by questions and saved again, unless both sides changed the same
 * one: then the person chooses, and nothing is saved before that.
 */
export function useSaveForm(form: UseFormReturn<FormValues>, known: FormAnswer | undefined) {
  const basis = useRef<FormAnswer | undefined>(known);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [draft] = useDraftFormMutation();
  const [revise] = useReviseFormMutation();
  const [load] = useLazyFormQuery();

  async function save(values: FormValues, key: string): Promise<SaveOutcome> {
    if (conflicts.length > 0) throw CONFLICT;
    try {
      return await write(contentOf(values), key);
    } catch (error) {
      throw isApiError(error) && error.errors ? { ...error, errors: byRowIds(error.errors, values) } : error;
    }
  }

  async function write(content: FormContent, key: string): Promise<SaveOutcome> {
    const { current } = basis;
    if (!current) {
      const { message, form: created } = await draft({ form: content, key }).unwrap();
      basis.current = created;
      return { message, created };
    }
    try {
      const { message, form: saved } = await revise({
        id: current.id,
        revision: current.revision,
        form: content,
      }).unwrap();
      basis.current = saved;
      return { message };
    } catch (error) {
      if (!isApiError(error) || error.status !== 412) throw error;
      return write(await merged(current), key);
    }
  }

  /** The form as it is typed now with the changes of others in it. @throws CONFLICT */
  async function merged(base: FormAnswer): Promise<FormContent> {
    const { form: theirs } = await load(base.id).unwrap();
    basis.current = theirs;
    const { content, conflicts: found } = mergeForms(base, theirs, contentOf(form.getValues()));
    show(content);
    setConflicts(found);
    if (found.length > 0) throw CONFLICT;
    return content;
  }

  /** Rows that stay as they are keep their fields, and the focus in them. */
  function show(content: FormContent): void {
    const typed = form.getValues();
    if (isSameContent(contentOf(typed), content)) return;
    const next = formValuesOf(content);
    form.setValue("name", next.name, { shouldDirty: true });
    form.setValue("elements", next.elements, { shouldDirty: true });
  }

  return {
    save,
    conflicts,
    choose(conflict: Conflict, side: "mine" | "theirs"): void {
      show(withSide(contentOf(form.getValues()), conflict, side));
      setConflicts((before) => before.filter((one) => one !== conflict));
    },
    /** Whether something was typed that is not saved. */
    hasUnsaved: () => !isSameContent(contentOf(form.getValues()), basis.current ?? EMPTY_CONTENT),
    /** The next save creates another form with this content: the known one was deleted. */
    detach(): void {
      basis.current = undefined;
    },
  };
}

const CONFLICT: ApiError = { status: 412, message: messages.changedElsewhere };
