/** Maximum duration of a session. */
const SESSION_MS = 24 * 60 * 60 * 1000;

/** Sessions begun at this instant or before have expired. @param now ISO instant */
export const expiredBefore = (now: string): Date => new Date(Date.parse(now) - SESSION_MS);

/** A closed tab leaves its session behind; only that tab could continue it. */
const RECLAIMABLE_MS = 30 * 60 * 1000;

/** Sessions begun at this instant or before are deleted when a new one exceeds the quota. @param now ISO instant */
export const reclaimableBefore = (now: string): Date => new Date(Date.parse(now) - RECLAIMABLE_MS);
