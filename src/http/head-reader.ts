import type { EventStore } from "../event-store/port.ts";
import { outcomeWithin } from "../timing/time-limit.ts";

/**
 * Whether the head of the store has reached a position. False comes from a read that began after the call; undefined when
 * the store fails or does not answer within `timeoutMs`.
 */
export type HasReached = (position: bigint, timeoutMs: number) => Promise<boolean | undefined>;

/**
 * The head only grows, so positions up to the last head need no read. For positions beyond it at most one read is running
 * and one is queued, whatever the number of callers.
 */
export function createHeadReader(store: Pick<EventStore, "head" | "onSession">): HasReached {
  let known: bigint | undefined;
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  store.onSession?.(() => {
    known = undefined; // the store may have been restored from an older backup
  });

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

  /** A read that begins after this call. */
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
