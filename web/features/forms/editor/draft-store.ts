import { DRAFT_PREFIX, dropExpiredDrafts, namesIn, type Store } from "./device-drafts.ts";
import { acquire, withDraftLock } from "./draft-lock.ts";
import type { FormDocument } from "./form-document.ts";
import type { Conflict } from "./merge.ts";
import { createSealedStorage } from "./sealed-storage.ts";

/** What was typed and is not acknowledged by the server, with what it was typed upon. */
export interface Draft {
  readonly base: FormDocument;
  readonly revision: number | null;
  /** The form's own values, as typed. */
  readonly values: FormDocument;
  /** Places changed elsewhere too, which the person has not decided yet. */
  readonly conflicts: readonly Conflict[];
  /** How many things are unsaved in it. */
  readonly unsaved: number;
  /** It was typed with autosave off, and no save was asked for: it waits for the person to open the page again. */
  readonly waits?: boolean;
  /** Tells this keeping from every other one. */
  readonly stamp?: string;
  /** When it was typed, in milliseconds. */
  readonly at?: number;
}

/** Between the name of a part and what tells the drafts of its editors from each other. */
const OF_EDITOR = "#";

/** The part that a draft belongs to. */
export const draftOwner = (key: string): string => key.split(OF_EDITOR, 1)[0] ?? "";

/** Something else, left by an older version or by hand, is as good as nothing. */
function isDraft(kept: unknown): kept is Draft {
  const { base, values, conflicts } = (kept ?? {}) as Partial<Draft>;
  return [base?.rows, values?.rows, conflicts].every(Array.isArray);
}

export type DraftStore = ReturnType<typeof createDraftStore>;

/**
 * Keeps unsaved typing on this device, sealed with the account's draft key, until it is acknowledged; survives a reload and a
 * killed tab, and is deleted a week after the last edit. Every open editor of a part (`resume/profile`) has a draft of its own
 * (`resume/profile#…`), so that two tabs never write over each other; what a closed one left is taken over by the next that
 * opens. Without the key, and where the storage is full or forbidden, `keep` answers false; nothing here throws.
 */
export function createDraftStore(accountId: string, storage: Store = localStorage) {
  const prefix = `${DRAFT_PREFIX}${accountId}:`;
  const sealed = createSealedStorage(accountId, () => storage);
  let own: string | undefined;
  dropExpiredDrafts(storage);

  const load = (key: string): Draft | undefined => sealed.read(prefix + key, isDraft);
  const keys = (): string[] => namesIn(storage, prefix).map((name) => name.slice(prefix.length));
  // Drafts in clear are sealed as they are read.
  for (const key of keys()) load(key);

  return {
    load,
    /** The drafts of all parts. */
    keys,
    keep: (key: string, draft: Draft): boolean =>
      sealed.write(prefix + key, draft, { at: draft.at ?? Date.now(), unsaved: draft.unsaved }),
    drop: (key: string): void => sealed.remove(prefix + key),
    /** Whether this is what is kept: another tab, or the page it came from, may have typed on meanwhile. */
    isStill: (key: string, { stamp }: Draft): boolean => load(key)?.stamp === stamp,
    /** What an editor of the part can read and may take over, what was typed last first; in the end a new one. */
    choices: (part: string): readonly string[] => [
      ...keys()
        .filter((key) => draftOwner(key) === part && load(key))
        .sort((a, b) => (sealed.at(prefix + b) ?? 0) - (sealed.at(prefix + a) ?? 0)),
      part + OF_EDITOR + crypto.randomUUID(),
    ],
    /** For an open editor, which alone sends its draft: holds the first of these that no editor of any tab holds. */
    hold(choices: readonly string[]): { key: Promise<string>; release: () => void } {
      let isOver = false;
      const { name, release } = acquire(choices.map((key) => prefix + key));
      const key = name.then((taken) => {
        const mine = taken.slice(prefix.length);
        if (!isOver) own = mine;
        return mine;
      });
      return {
        key,
        release() {
          isOver = true;
          own = undefined;
          release();
        },
      };
    },
    /** The draft of the editor that is open on this page. */
    own: (): string | undefined => own,
    /** Does the work unless an editor of any tab holds the draft; answers undefined then. */
    whileClosed: <T>(key: string, work: () => Promise<T>): Promise<T | undefined> => withDraftLock(prefix + key, work),
  };
}
