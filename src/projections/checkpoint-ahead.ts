import type { EventStore } from "../event-store/port.ts";
import { sleep } from "../timing/sleep.ts";

/** A node of the store may lag behind another: the head is read this often before the checkpoint counts as ahead. */
const MAX_READS = 3;
const READ_INTERVAL_MS = 1_000;

/**
 * Whether a checkpoint is ahead of the store's head: the store was restored from a backup older than the rows. Continuing
 * from that checkpoint would skip the next events, so the projection must restart.
 */
export async function isCheckpointAhead(
  store: Pick<EventStore, "head">,
  position: bigint,
  signal: AbortSignal,
): Promise<boolean> {
  for (let reads = 1; ; reads++) {
    if (position <= (await store.head())) return false;
    if (reads === MAX_READS) return true;
    await sleep(READ_INTERVAL_MS, { signal });
    if (signal.aborted) return false;
  }
}
