import type { EventStore } from "../event-store/port.ts";
import { sleep } from "../timing/sleep.ts";

/** One node of a store may be a little behind another: looked at as often as this before it is believed. */
const LOOKS = 3;
const BETWEEN_MS = 1_000;

/**
 * Whether a read model has seen more than the store holds: the store was restored from a backup that is older than the
 * rows. Going on from there would leave out whatever is written next.
 */
export async function isCheckpointAhead(
  store: Pick<EventStore, "head">,
  position: bigint,
  signal: AbortSignal,
): Promise<boolean> {
  for (let looks = 1; ; looks++) {
    if (position <= (await store.head())) return false;
    if (looks === LOOKS) return true;
    await sleep(BETWEEN_MS, { signal });
    if (signal.aborted) return false;
  }
}
