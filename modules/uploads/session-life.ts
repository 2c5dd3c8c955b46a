/** How long a session may take from its beginning to its end. */
const SESSION_MS = 24 * 60 * 60 * 1000;

/** Sessions that were begun at the answered instant or before are over. @param now an ISO instant */
export const overSince = (now: string): Date => new Date(Date.parse(now) - SESSION_MS);
