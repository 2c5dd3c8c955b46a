import { tooMany } from "../../../src/http/limits.ts";
import { createTokenBuckets } from "../../../src/http/token-buckets.ts";

/** An autosave of many rows is one save and some dozens of events; ten a save is far above what typing makes. */
const EVENTS_A_SAVE = 10;

/** How much one person may write. */
export interface WriteRates {
  /** @throws Problem 429 with Retry-After when the minute's saves or events are used up */
  admit(person: string): void;
  /** Counts what was written. */
  count(person: string, events: number): void;
}

/** @param savesPerMinute of one person at this process; ten times as many events */
export function createWriteRates(savesPerMinute: number, clock?: () => number): WriteRates {
  const saves = createTokenBuckets(savesPerMinute, clock);
  const events = createTokenBuckets(savesPerMinute * EVENTS_A_SAVE, clock);
  return {
    admit(person) {
      const retryAfter = Math.max(saves.wait(person), events.wait(person));
      if (retryAfter > 0) throw tooMany({ allowed: false, retryAfter });
      saves.take(person, 1);
    },
    count: (person, written) => events.take(person, written),
  };
}
