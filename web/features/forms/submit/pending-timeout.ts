/** A button that waits for an answer is given back after so many milliseconds, even when none came (the fail-safe). */
export const PENDING_TIMEOUT_MS = 5000;
