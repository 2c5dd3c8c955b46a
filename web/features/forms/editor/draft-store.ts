import type { Values } from "../../../../documents/values.ts";
import { DRAFT_PREFIX, dropExpiredDrafts, namesIn, type Store } from "./device-drafts.ts";
import { acquire, withDraftLock } from "./draft-lock.ts";
import type { Conflict } from "./merge.ts";
import { createSealedStorage } from "./sealed-storage.ts";

/** Typed values that the server has not confirmed, with the values they are based on. */
export interface Draft {
  readonly base: Values;
  readonly revision: number | null;
  /** The form's values, as typed. */
  readonly values: Values;
  /** Open conflicts. */
  readonly conflicts: readonly Conflict[];
  /** Number of unsaved changes. */
  readonly unsaved: number;
  /** Typed with autosave off and without a press of the save button: not sent until the page is opened again. */
  readonly waits?: boolean;
  /** Random, new with every write. */
  readonly stamp?: string;
  /** Time of the last edit, epoch milliseconds. */
  readonly at?: number;
}

/** Separates the section's name from the editor's id in a key. */
const SEPARATOR = "#";

/** The section a draft belongs to: `resume/profile`. */
export const draftOwner = (key: string): string => key.split(SEPARATOR, 1)[0] ?? "";

/** Content of an older version, or written by hand, is ignored; drafts of before nested values pass: see `toNestedDraft`. */
function isDraft(kept: unknown): kept is Draft {
  const { base, values, conflicts } = (kept ?? {}) as Partial<Draft>;
  return [base, values].every((part) => typeof part === "object" && part !== null) && Array.isArray(conflicts);
}

export type DraftStore = ReturnType<typeof createDraftStore>;

/**
 * Drafts on this device, sealed with the account's draft key; they survive a reload and a killed tab and are deleted a week
 * after the last edit. Every open editor of a section (`resume/profile`) has its own draft (`resume/profile#…`), so that two
 * tabs never overwrite each other; the next editor takes over the draft of a closed one. Without the key, and where the
 * storage is full or forbidden, `keep` returns false; nothing here throws.
 */
export function createDraftStore(accountId: string, storage: Store = localStorage) {
  const prefix = `${DRAFT_PREFIX}${accountId}:`;
  const sealed = createSealedStorage(accountId, () => storage);
  const own = new Set<string>();
  dropExpiredDrafts(storage);

  const load = (key: string): Draft | undefined => sealed.read(prefix + key, isDraft);
  const keys = (): string[] => namesIn(storage, prefix).map((name) => name.slice(prefix.length));
  // Drafts in clear are sealed as they are read.
  for (const key of keys()) load(key);

  return {
    load,
    /** Keys of all drafts. */
    keys,
    keep: (key: string, draft: Draft): boolean =>
      sealed.write(prefix + key, draft, { at: draft.at ?? Date.now(), unsaved: draft.unsaved }),
    drop: (key: string): void => sealed.remove(prefix + key),
    /** Whether the stored draft is this one: another tab may have written a newer one. */
    isStill: (key: string, { stamp }: Draft): boolean => load(key)?.stamp === stamp,
    /** The readable drafts of a section, newest first, then the key of a new one. */
    choices: (part: string): readonly string[] => [
      ...keys()
        .filter((key) => draftOwner(key) === part && load(key))
        .sort((a, b) => (sealed.at(prefix + b) ?? 0) - (sealed.at(prefix + a) ?? 0)),
      part + SEPARATOR + crypto.randomUUID(),
    ],
    /** Locks the first of these drafts that no editor of any tab holds: the open editor alone sends it. */
    hold(choices: readonly string[]): { key: Promise<string>; release: () => void } {
      let mine: string | undefined;
      let isOver = false;
      const { name, release } = acquire(choices.map((key) => prefix + key));
      const key = name.then((locked) => {
        const taken = locked.slice(prefix.length);
        if (!isOver) own.add(taken);
        mine = taken;
        return taken;
      });
      return {
        key,
        release() {
          isOver = true;
          if (mine !== undefined) own.delete(mine);
          release();
        },
      };
    },
    /** Keys of the drafts whose editors are open on this page. */
    own: (): ReadonlySet<string> => own,
    /** Runs the work unless an editor of any tab holds the draft; undefined then. */
    whileClosed: <T>(key: string, work: () => Promise<T>): Promise<T | undefined> => withDraftLock(prefix + key, work),
  };
}
