import { onLeftElsewhere } from "../../app/signed-out.ts";
import type { Conflict } from "./merge-parts.ts";
import type { Part } from "./part.ts";
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
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "rireki:draft:";

const keysOf = (storage: Store, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "").filter((key) => key.startsWith(prefix));

/** Accounts that were left, here or in another tab: their editors are still open for a moment, and must keep nothing any more. */
const left = new Set<string>();
onLeftElsewhere((accountId) => left.add(accountId));

/** Forgets what was typed on this device, of one account or of everybody: at logout and erasure, before the page goes. */
export function clearDrafts(accountId?: string, storage: Store = localStorage): void {
  if (accountId) left.add(accountId);
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
  // Whoever opens a page of this account has signed in, perhaps again.
  left.delete(accountId);

  function load(part: string): Draft | undefined {
    try {
      const text = storage.getItem(prefix + part);
      return text === null ? undefined : (JSON.parse(text) as Draft);
    } catch {
      return undefined;
    }
  }
  const parts = (): string[] => keysOf(storage, prefix).map((key) => key.slice(prefix.length));

  return {
    load,
    parts,
    keep(part: string, draft: Draft): boolean {
      if (left.has(accountId)) return false;
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
    /** Unsaved things in all parts together. */
    count: (): number => parts().reduce((sum, part) => sum + (load(part)?.unsaved ?? 0), 0),
  };
}
