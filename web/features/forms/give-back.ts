/** A button that waits for an answer is given back after so many milliseconds, even when none came (the fail-safe). */
export const GIVE_BACK_AFTER = 5000;
