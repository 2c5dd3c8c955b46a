/** What a form was told and what stood in it, for the time after a reload. */
export interface SavedErrors {
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Milliseconds; the specification's 30 minutes. */
export const KEPT_FOR = 30 * 60_000;

/** Signing out empties the session's storage, and these with it. */
const PREFIX = "rireki:form-errors:";

/**
 * The errors of one form in this tab, for 30 minutes. A full or forbidden storage forgets them, never throws.
 * @param form names the form, for example `feedback`
 */
export function savedErrors(
  form: string,
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = sessionStorage,
) {
  const key = PREFIX + form;
  return {
    load(now = Date.now()): SavedErrors | undefined {
      try {
        const { at, ...saved } = JSON.parse(storage.getItem(key) ?? "{}") as SavedErrors & { at?: number };
        if (at !== undefined && now - at < KEPT_FOR) return saved;
        storage.removeItem(key);
      } catch {
        // What cannot be read is as good as gone.
      }
      return undefined;
    },
    keep(saved: SavedErrors, now = Date.now()): void {
      try {
        storage.setItem(key, JSON.stringify({ ...saved, at: now }));
      } catch {
        // The person still has them before their eyes.
      }
    },
    drop: (): void => storage.removeItem(key),
  };
}
