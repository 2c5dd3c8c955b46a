import type { EventStore } from "../event-store/port.ts";
import { outcomeWithin } from "../timing/time-limit.ts";

/**
 * Whether the store has got to a position. False is answered from a reading that began after the question; where the
 * store does not answer within `timeoutMs`, or fails, the answer is undefined.
 */
export type HasReached = (position: bigint, timeoutMs: number) => Promise<boolean | undefined>;

/**
 * The head only grows, so positions up to the last one read need no further reading. However many ask at once for positions
 * beyond it, one reading is under way and one waits.
 */
export function createHeadReader(store: Pick<EventStore, "head">): HasReached {
  let known: bigint | undefined;
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function read(): Promise<void> {
    const reading = store.head().then((head) => {
      if (known === undefined || head > known) known = head;
    });
    current = reading;
    const finish = () => {
      if (current === reading) current = undefined;
    };
    reading.then(finish, finish);
    return reading;
  }

  /** A reading that begins now or later. */
  function freshReading(): Promise<void> {
    if (!current) return read();
    const begin = () => {
      next = undefined;
      return read();
    };
    next ??= current.then(begin, begin);
    return next;
  }

  return async (position, timeoutMs) => {
    if (known !== undefined && position <= known) return true;
    const outcome = await outcomeWithin(freshReading(), timeoutMs);
    return outcome === "fulfilled" && known !== undefined ? position <= known : undefined;
  };
}
