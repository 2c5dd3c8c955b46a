import type { ImportPreview } from "../../../../documents/contract/import.ts";

/** Names of the specification. Signing out clears them with the rest of the tab's storage. */
const DATA = "googleDocsImportData";
const SHOULD_APPLY = "shouldApplyGoogleDocsData";
const SUCCESS = "googleDocsImportSuccess";

/** After this time a preview has to be read anew. */
const VALID_FOR = 30 * 60 * 1000;

interface SavedPreview {
  accountId: string;
  at: number;
  preview: ImportPreview;
}

/** The preview of an import in this tab, so that a reload does not lose it. */
export function createImportSession(accountId: string, storage: () => Storage = () => sessionStorage) {
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(storage());
    } catch {
      // No storage, or no room in it: the preview lives as long as the page.
      return undefined;
    }
  };
  return {
    save(preview: ImportPreview): void {
      const saved: SavedPreview = { accountId, at: Date.now(), preview };
      attempt((all) => {
        all.removeItem(SUCCESS);
        all.setItem(DATA, JSON.stringify(saved));
      });
    },
    /** The preview that was saved; undefined for none, an expired one, and one of another account. */
    load(): ImportPreview | undefined {
      const saved = attempt((all) => JSON.parse(all.getItem(DATA) ?? "null") as SavedPreview | null);
      const isValid = saved?.accountId === accountId && Date.now() - saved.at < VALID_FOR;
      return isValid ? saved.preview : undefined;
    },
    beginApplying: (): void => void attempt((all) => all.setItem(SHOULD_APPLY, "true")),
    endApplying(isDone: boolean): void {
      attempt((all) => {
        all.removeItem(SHOULD_APPLY);
        if (!isDone) return;
        all.removeItem(DATA);
        all.setItem(SUCCESS, "true");
      });
    },
    /** Whether the newest preview of this tab has been applied. */
    isApplied: (): boolean => attempt((all) => all.getItem(SUCCESS)) === "true",
    clear: (): void => void attempt((all) => all.removeItem(DATA)),
  };
}

export type ImportSession = ReturnType<typeof createImportSession>;
