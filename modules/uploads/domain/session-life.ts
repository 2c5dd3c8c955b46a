/** How long a session may take from its beginning to its end. */
const SESSION_MS = 24 * 60 * 60 * 1000;

/** Sessions that were begun at the answered instant or before are over. @param now an ISO instant */
export const expiredBefore = (now: string): Date => new Date(Date.parse(now) - SESSION_MS);

/** A tab that dies on a phone leaves its session behind, and nobody but the same tab could go on with it. */
const RECLAIMABLE_MS = 30 * 60 * 1000;

/** Sessions that were begun at the answered instant or before make room for new ones when there is none. @param now an ISO instant */
export const reclaimableBefore = (now: string): Date => new Date(Date.parse(now) - RECLAIMABLE_MS);
