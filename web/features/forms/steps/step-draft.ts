import { STEP_DRAFT_LIFETIME, STEP_DRAFT_PREFIX } from "../editor/device-drafts.ts";
import { createSealedStorage } from "../editor/sealed-storage.ts";
import type { FormValues } from "../fields/field-hooks.tsx";

/** Values of a form of steps that are not sent yet. */
export interface StepDraft {
  /** From 0. */
  readonly currentStep: number;
  readonly data: FormValues;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  /** The questions that were shown, of a form that others may change meanwhile. */
  readonly shown?: unknown;
}

/** Milliseconds; the specification's 24 hours, and its second after the last key press. */
export const STEP_DRAFT = { validFor: STEP_DRAFT_LIFETIME, delay: 1000 };

function isStepDraft(content: unknown): content is StepDraft {
  const { currentStep, data, timestamp } = (content ?? {}) as Partial<StepDraft>;
  return typeof currentStep === "number" && typeof timestamp === "number" && typeof data === "object" && data !== null;
}

/** Start values of a form. Fields of older versions of the form are left out. */
export function valuesOf(initial: FormValues, draft: StepDraft | undefined): FormValues {
  const known = Object.entries(draft?.data ?? {}).filter(([name, value]) => typeof value === typeof initial[name]);
  return { ...initial, ...Object.fromEntries(known) };
}

export interface StepDraftStore {
  load(now?: number): StepDraft | undefined;
  /** False when this browser keeps nothing, or no account is signed in. */
  keep(draft: StepDraft): boolean;
  drop(): void;
}

/**
 * The draft of one form on this device, sealed with the account's draft key. Visitors have no key, and no draft.
 * @param owner id of the account, or `visitor`
 * @param form names the form
 */
export function stepDraftStore(
  owner: string,
  form: string,
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = localStorage,
): StepDraftStore {
  const name = `${STEP_DRAFT_PREFIX}${owner}:${form}`;
  const sealed = createSealedStorage(owner, () => storage);
  return {
    load(now = Date.now()) {
      const draft = sealed.read(name, isStepDraft);
      if (draft && now - draft.timestamp < STEP_DRAFT.validFor) return draft;
      if (draft) sealed.remove(name);
      return undefined;
    },
    keep: (draft) => sealed.write(name, draft, { at: draft.timestamp, unsaved: 1 }),
    drop: () => sealed.remove(name),
  };
}
