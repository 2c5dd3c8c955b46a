import type { FormValues } from "./field-rules.ts";
import { enterAccount, hasLeftAccount } from "./left-accounts.ts";

/** What was typed in a form of steps and not sent yet. */
export interface StepDraft {
  /** From 0. */
  readonly currentStep: number;
  readonly data: FormValues;
  /** Epoch milliseconds. */
  readonly timestamp: number;
}

/** Milliseconds; the specification's 24 hours, and its second after the last key press. */
export const STEP_DRAFT = { validFor: 24 * 60 * 60_000, delay: 1000 };

/** Begins every key; signing out removes them with the other drafts of the account. */
export const STEP_DRAFT_PREFIX = "rireki:step-draft:";

/** What a form starts with. Fields that only an older version of it knew are left out. */
export function valuesOf(initial: FormValues, draft: StepDraft | undefined): FormValues {
  const known = Object.entries(draft?.data ?? {}).filter(([name, value]) => typeof value === typeof initial[name]);
  return { ...initial, ...Object.fromEntries(known) };
}

export interface StepDraftStore {
  load(now?: number): StepDraft | undefined;
  /** False when this browser keeps nothing, or the account was left. */
  keep(draft: StepDraft): boolean;
  drop(): void;
}

/**
 * The draft of one form on this device.
 * @param owner id of the account, or `visitor`
 * @param form names the form
 */
export function stepDraftStore(
  owner: string,
  form: string,
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = localStorage,
): StepDraftStore {
  const key = `${STEP_DRAFT_PREFIX}${owner}:${form}`;
  enterAccount(owner);
  return {
    load(now = Date.now()) {
      try {
        const draft = JSON.parse(storage.getItem(key) ?? "null") as StepDraft | null;
        if (draft && now - draft.timestamp < STEP_DRAFT.validFor) return draft;
        storage.removeItem(key);
      } catch {
        // What cannot be read is as good as gone.
      }
      return undefined;
    },
    keep(draft) {
      if (hasLeftAccount(owner)) return false;
      try {
        storage.setItem(key, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    drop: () => storage.removeItem(key),
  };
}
