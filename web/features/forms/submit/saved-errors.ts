import { createSealedStorage } from "../editor/sealed-storage.ts";

/** Errors and values of a form, restored after a reload. */
export interface SavedErrors {
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Milliseconds; the specification's 30 minutes. */
export const KEPT_FOR = 30 * 60_000;

/** Signing out empties the session's storage, and these with it. */
const PREFIX = "rireki:form-errors:";

function isSavedErrors(content: unknown): content is SavedErrors {
  const { message, errors, values } = (content ?? {}) as Partial<SavedErrors>;
  return typeof message === "string" && [errors, values].every((part) => typeof part === "object" && part !== null);
}

export type SavedErrorsStore = ReturnType<typeof savedErrors>;

/**
 * The errors of one form in this tab with what was typed, for 30 minutes, sealed with the draft key of the signed-in person;
 * for visitors nothing is kept. A full or forbidden storage forgets them, never throws.
 * @param form names the form, for example `feedback`
 */
export function savedErrors(
  form: string,
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = sessionStorage,
) {
  const name = PREFIX + form;
  const sealed = createSealedStorage(undefined, () => storage);
  return {
    load(now = Date.now()): SavedErrors | undefined {
      if (now - (sealed.at(name) ?? 0) < KEPT_FOR) return sealed.read(name, isSavedErrors);
      sealed.remove(name);
      return undefined;
    },
    keep: (saved: SavedErrors, now = Date.now()): boolean => sealed.write(name, saved, { at: now, unsaved: 0 }),
    drop: (): void => sealed.remove(name),
  };
}
