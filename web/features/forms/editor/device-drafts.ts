/**
 * The labels of drafts on this device, readable without the draft key: account, time, number of unsaved changes. Apart from
 * the cipher, so that the shell does not load it.
 */

const DAY = 24 * 60 * 60_000;

/** Prefix of editors' drafts; the account's id and the section follow. */
export const DRAFT_PREFIX = "rireki:draft:";
/** Prefix of drafts of step forms; the owner's id and the form follow. */
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

/** The unencrypted part of a draft. */
export interface Label {
  /** Time of the last edit, epoch milliseconds. */
  readonly at: number;
  /** Number of unsaved changes. */
  readonly unsaved: number;
}

export const namesIn = (storage: Store, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "").filter((name) => name.startsWith(prefix));

/** The label of a stored draft; unencrypted drafts of old versions have the same keys. */
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

/** Number of unsent changes of the account in this browser, in drafts of open and closed pages. */
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
 * Deletes expired drafts of every account, readable or not. A draft without a time gets the present one. Never throws.
 */
export function dropExpiredDrafts(storage?: Store, now = Date.now()): void {
  try {
    for (const [prefix, lifetime] of Object.entries(LIFETIMES))
      dropExpired(storage ?? localStorage, prefix, lifetime, now);
  } catch {
    // The next page tries again.
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
