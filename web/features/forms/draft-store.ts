import { enterAccount, hasLeftAccount, leaveAccount } from "./left-accounts.ts";
import type { Conflict } from "./merge-parts.ts";
import type { Part } from "./part.ts";
import { holdFirst, whileNobodyHolds } from "./part-holder.ts";
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
  /** When it was typed, in milliseconds. */
  readonly at?: number;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "rireki:draft:";

const keysOf = (storage: Store, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "").filter((key) => key.startsWith(prefix));

/** Between the name of a part and what tells the drafts of its editors from each other. */
const OF_EDITOR = "#";

/** The part that a draft belongs to. */
export const partOf = (key: string): string => key.split(OF_EDITOR, 1)[0] ?? "";

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
 * Keeps unsaved typing on this device until it is acknowledged; survives a reload and a killed tab. Every open editor of a
 * part (`resume/profile`) has a draft of its own (`resume/profile#…`), so that two tabs never write over each other; what a
 * closed one left is taken over by the next that opens. A full or forbidden storage is reported by `keep` answering false,
 * never by an error.
 */
export function createDraftStore(accountId: string, storage: Store = localStorage) {
  const prefix = `${PREFIX}${accountId}:`;
  let own: string | undefined;
  enterAccount(accountId);

  function load(key: string): Draft | undefined {
    try {
      const kept: unknown = JSON.parse(storage.getItem(prefix + key) ?? "null");
      return isDraft(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  }
  const keys = (): string[] => keysOf(storage, prefix).map((key) => key.slice(prefix.length));

  return {
    load,
    /** The drafts of all parts. */
    keys,
    keep(key: string, draft: Draft): boolean {
      if (hasLeftAccount(accountId)) return false;
      try {
        storage.setItem(prefix + key, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    drop(key: string): void {
      storage.removeItem(prefix + key);
    },
    /** Whether this is what is kept: another tab, or the page it came from, may have typed on meanwhile. */
    isStill: (key: string, { stamp }: Draft): boolean => load(key)?.stamp === stamp,
    /** What an editor of the part may take over, what was typed last first; in the end a new one. */
    choices: (part: string): readonly string[] => [
      ...keys()
        .filter((key) => partOf(key) === part)
        .sort((a, b) => (load(b)?.at ?? 0) - (load(a)?.at ?? 0)),
      part + OF_EDITOR + crypto.randomUUID(),
    ],
    /** For an open editor, which alone sends its draft: holds the first of these that no editor of any tab holds. */
    hold(choices: readonly string[]): { key: Promise<string>; letGo: () => void } {
      let isOver = false;
      const { name, letGo } = holdFirst(choices.map((key) => prefix + key));
      const key = name.then((taken) => {
        const mine = taken.slice(prefix.length);
        if (!isOver) own = mine;
        return mine;
      });
      return {
        key,
        letGo() {
          isOver = true;
          own = undefined;
          letGo();
        },
      };
    },
    /** The draft of the editor that is open on this page. */
    own: (): string | undefined => own,
    /** Does the work unless an editor of any tab holds the draft; answers undefined then. */
    whileClosed: <T>(key: string, work: () => Promise<T>): Promise<T | undefined> =>
      whileNobodyHolds(prefix + key, work),
    /** Unsaved things in all drafts together. */
    count: (): number => keys().reduce((sum, key) => sum + (load(key)?.unsaved ?? 0), 0),
  };
}
