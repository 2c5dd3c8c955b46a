const HOUR_MS = 60 * 60 * 1000;

/**
 * Rows an hour that one process writes with an account, a session or a device. Further events are counted by minute and
 * kind alone, so that a flood cannot fill the disk.
 */
const ROWS_AN_HOUR = { accepted: 2_000, refused: 200 };

export interface DetailBudget {
  /** Takes one row from the budget of this hour; false when it is used up. */
  take(of: keyof typeof ROWS_AN_HOUR): boolean;
}

/** @param now ms since the epoch */
export function createDetailBudget(now: () => number): DetailBudget {
  let hour = 0;
  let left = { ...ROWS_AN_HOUR };
  return {
    take(of) {
      const current = Math.floor(now() / HOUR_MS);
      if (current !== hour) {
        hour = current;
        left = { ...ROWS_AN_HOUR };
      }
      if (left[of] === 0) return false;
      left[of] -= 1;
      return true;
    },
  };
}
