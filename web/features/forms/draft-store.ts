import { enterAccount, hasLeftAccount, leaveAccount } from "./left-accounts.ts";
import type { Conflict } from "./merge-parts.ts";
import type { Part } from "./part.ts";
import { holdPart, whileNobodyHolds } from "./part-holder.ts";
import { STEP_DRAFT_PREFIX } from "./step-draft.ts";

/** What was typed and is not acknowledged by the server, with what it was typed upon. */
export interface Draft {
  readonly base: Part;
  readonly revision: number | null;
  /** The form's own values, as typed. */
  readonly values: Part;
  /** Places changed elsewhere too, which the person has not decided yet. */
  readonly conflicts: readonly Conflict[];
  /** How many things are unsaved in it. */
  readonly unsaved: number;
  /** It was typed with autosave off, and no save was asked for: it waits for the person to open the page again. */
  readonly waits?: boolean;
  /** Tells this keeping from every other one. */
  readonly stamp?: string;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "rireki:draft:";

const keysOf = (storage: Store, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "").filter((key) => key.startsWith(prefix));

/** Something else, left by an older version or by hand, is as good as nothing. */
function isDraft(kept: unknown): kept is Draft {
  const { base, values, conflicts } = (kept ?? {}) as Partial<Draft>;
  return [base?.rows, values?.rows, conflicts].every(Array.isArray);
}

/** Forgets what was typed on this device, of one account or of everybody: at logout and erasure, before the page goes. */
export function clearDrafts(accountId?: string, storage: Store = localStorage): void {
  if (accountId) leaveAccount(accountId);
  for (const prefix of [PREFIX, STEP_DRAFT_PREFIX]) {
    for (const key of keysOf(storage, accountId ? `${prefix}${accountId}:` : prefix)) storage.removeItem(key);
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>;

/**
 * Keeps unsaved typing on this device, one draft a part (`resume/profile`), until it is acknowledged; survives a
 * reload and a killed tab. A full or forbidden storage is reported by `keep` answering false, never by an error.
 */
export function createDraftStore(accountId: string, storage: Store = localStorage) {
  const prefix = `${PREFIX}${accountId}:`;
  enterAccount(accountId);

  function load(part: string): Draft | undefined {
    try {
      const kept: unknown = JSON.parse(storage.getItem(prefix + part) ?? "null");
      return isDraft(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  }
  const parts = (): string[] => keysOf(storage, prefix).map((key) => key.slice(prefix.length));

  return {
    load,
    parts,
    keep(part: string, draft: Draft): boolean {
      if (hasLeftAccount(accountId)) return false;
      try {
        storage.setItem(prefix + part, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    drop(part: string): void {
      storage.removeItem(prefix + part);
    },
    /** Whether this is what is kept: another tab, or the page it came from, may have typed on meanwhile. */
    isStill: (part: string, { stamp }: Draft): boolean => load(part)?.stamp === stamp,
    /** For an open editor, which alone sends its part. Returns the way to let it go. */
    hold: (part: string): (() => void) => holdPart(prefix + part),
    /** Does the work unless an editor of any tab holds the part; answers undefined then. */
    whileClosed: <T>(part: string, work: () => Promise<T>): Promise<T | undefined> =>
      whileNobodyHolds(prefix + part, work),
    /** Unsaved things in all parts together. */
    count: (): number => parts().reduce((sum, part) => sum + (load(part)?.unsaved ?? 0), 0),
  };
}
