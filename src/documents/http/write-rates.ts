import { tooMany } from "../../http/limits.ts";
import { createTokenBuckets } from "../../http/token-buckets.ts";

/** Events per save, on average, before the rate of events is the narrower one. Typing makes about one. */
const EVENTS_A_SAVE = 10;

/** The rate of every route that writes by `write`. */
export const SAVES = { exempt: "SAVES_PER_MINUTE bounds all saves of a person together" } as const;

/** Rate limits of one person's writes to documents, held in this process. */
export interface WriteRates {
  /** Takes one save. @throws Problem 429 with Retry-After when the minute's saves or events are used up */
  admit(accountId: string): void;
  /** Takes the events a save has appended. */
  count(accountId: string, events: number): void;
}

/** @param savesPerMinute of one person at this process; ten times as many events */
export function createWriteRates(savesPerMinute: number, clock?: () => number): WriteRates {
  const saves = createTokenBuckets(savesPerMinute, clock);
  const events = createTokenBuckets(savesPerMinute * EVENTS_A_SAVE, clock);
  return {
    admit(accountId) {
      const retryAfter = Math.max(saves.wait(accountId), events.wait(accountId));
      if (retryAfter > 0) throw tooMany({ allowed: false, retryAfter });
      saves.take(accountId, 1);
    },
    count: (accountId, appended) => events.take(accountId, appended),
  };
}
