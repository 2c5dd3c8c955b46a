/** Milliseconds after which a pending button is enabled again without an answer. */
export const PENDING_TIMEOUT_MS = 5000;
