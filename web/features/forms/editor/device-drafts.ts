/**
 * What is known of the drafts on this device without their key: whose they are, how old, how much is unsaved. Here and not
 * beside the cipher, so that signing out and the start of every page can do without it.
 */

const DAY = 24 * 60 * 60_000;

/** Of an editor's unsaved typing. Behind it the account's id, then the part. */
export const DRAFT_PREFIX = "rireki:draft:";
/** Of a form of steps. Behind it the owner's id, then the form. */
export const STEP_DRAFT_PREFIX = "rireki:step-draft:";

/** Milliseconds since the last edit after which a draft is deleted unsent. */
export const DRAFT_LIFETIME = 7 * DAY;
/** The specification's 24 hours. */
export const STEP_DRAFT_LIFETIME = DAY;

const LIFETIMES: Readonly<Record<string, number>> = {
  [DRAFT_PREFIX]: DRAFT_LIFETIME,
  [STEP_DRAFT_PREFIX]: STEP_DRAFT_LIFETIME,
};

export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** What stands in clear beside sealed content. */
export interface Label {
  /** When it was typed last, epoch milliseconds. */
  readonly at: number;
  /** How many things are unsaved in it. */
  readonly unsaved: number;
}

export const namesIn = (storage: Store, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "").filter((name) => name.startsWith(prefix));

/** The label of stored text; drafts in clear, from before they were sealed, have theirs at the same places. */
export function labelOf(stored: string | null): Partial<Label> | undefined {
  try {
    const content: unknown = JSON.parse(stored ?? "null");
    if (typeof content !== "object" || content === null) return undefined;
    const { at, timestamp, unsaved } = content as Record<string, unknown>;
    const time = at ?? timestamp;
    return {
      at: typeof time === "number" ? time : undefined,
      unsaved: typeof unsaved === "number" ? unsaved : undefined,
    };
  } catch {
    return undefined;
  }
}

/** How many things this browser has of the account that no server has, in drafts of open and closed pages. */
export function countUnsent(accountId: string, storage: Store = localStorage): number {
  return namesIn(storage, `${DRAFT_PREFIX}${accountId}:`).reduce(
    (sum, name) => sum + (labelOf(storage.getItem(name))?.unsaved ?? 0),
    0,
  );
}

/** Deletes every draft of the account, sent or not: after erasure. */
export function removeDrafts(accountId: string, storage: Store = localStorage): void {
  for (const prefix of Object.keys(LIFETIMES)) {
    for (const name of namesIn(storage, `${prefix}${accountId}:`)) storage.removeItem(name);
  }
}

/**
 * Deletes the drafts of everybody whose lifetime is over, readable or not. One without a time gets the present one. A full or
 * forbidden storage never throws.
 */
export function dropExpiredDrafts(storage?: Store, now = Date.now()): void {
  try {
    for (const [prefix, lifetime] of Object.entries(LIFETIMES))
      dropExpired(storage ?? localStorage, prefix, lifetime, now);
  } catch {
    // What could not be looked at is looked at by the next page.
  }
}

function dropExpired(storage: Store, prefix: string, lifetime: number, now: number): void {
  for (const name of namesIn(storage, prefix)) {
    const stored = storage.getItem(name);
    const label = labelOf(stored);
    if (label && label.at === undefined)
      storage.setItem(name, JSON.stringify({ ...JSON.parse(stored ?? ""), at: now }));
    else if (!label || now - (label.at ?? now) >= lifetime) storage.removeItem(name);
  }
}
