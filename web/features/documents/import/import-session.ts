import type { ImportPreview } from "../../../../documents/contract/import.ts";
import { createSealedStorage } from "../../forms/editor/sealed-storage.ts";

/** Names of the specification. Signing out clears them with the rest of the tab's storage. */
const DATA = "googleDocsImportData";
const SHOULD_APPLY = "shouldApplyGoogleDocsData";
const SUCCESS = "googleDocsImportSuccess";

/** After this time a preview has to be read anew. */
const VALID_FOR = 30 * 60 * 1000;

interface SavedPreview {
  accountId: string;
  /** The document, by `documentKey`. Previews of an older release have none: all were of the 履歴書. */
  documentName?: string;
  at: number;
  preview: ImportPreview;
}

function isSavedPreview(content: unknown): content is SavedPreview {
  const { accountId, documentName = "resume", at, preview } = (content ?? {}) as Partial<SavedPreview>;
  const isNamed = typeof accountId === "string" && typeof documentName === "string";
  return isNamed && typeof at === "number" && typeof preview === "object" && preview !== null;
}

/**
 * The preview of an import in this tab, so that a reload does not lose it. It holds the content of a whole document and is
 * sealed with the account's draft key; the flags beside it hold nothing of anybody and stand in clear.
 */
export function createImportSession(
  accountId: string,
  documentName: string,
  storage: () => Storage = () => sessionStorage,
) {
  const sealed = createSealedStorage(accountId, storage);
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
      const at = Date.now();
      attempt((all) => all.removeItem(SUCCESS));
      sealed.write(DATA, { accountId, documentName, at, preview } satisfies SavedPreview, { at, unsaved: 0 });
    },
    /** The preview that was saved; undefined for none, an expired one, and one of another account or document. */
    load(): ImportPreview | undefined {
      const saved = sealed.read(DATA, isSavedPreview);
      if (saved?.accountId !== accountId || (saved.documentName ?? "resume") !== documentName) return undefined;
      if (Date.now() - saved.at < VALID_FOR) return saved.preview;
      sealed.remove(DATA);
      return undefined;
    },
    beginApplying: (): void => void attempt((all) => all.setItem(SHOULD_APPLY, "true")),
    endApplying(isDone: boolean): void {
      attempt((all) => all.removeItem(SHOULD_APPLY));
      if (!isDone) return;
      sealed.remove(DATA);
      attempt((all) => all.setItem(SUCCESS, "true"));
    },
    /** Whether the newest preview of this tab has been applied. */
    isApplied: (): boolean => attempt((all) => all.getItem(SUCCESS)) === "true",
    clear: (): void => sealed.remove(DATA),
  };
}

export type ImportSession = ReturnType<typeof createImportSession>;
