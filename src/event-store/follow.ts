import { backOffMs } from "../timing/back-off.ts";
import { sleep } from "../timing/sleep.ts";
import { type EventStore, StoreUnavailable, type SubscriptionMessage } from "./port.ts";
import type { Watermark } from "./watermark.ts";

/** Poll interval without notifications. */
const POLL_MS = 1_000;
const PAGE = 500;
const OUTAGE = { firstMs: 100, longestMs: 2_000 };

export interface FollowOptions {
  readAll: EventStore["readAll"];
  /** Highest position notified so far: a hint. */
  newest: Watermark;
  after: bigint;
  prefixes?: readonly string[];
  signal: AbortSignal;
}

/** Catch-up subscription: reads pages to the head, then waits until the watermark rises or the next poll is due. */
export async function* follow(options: FollowOptions): AsyncGenerator<SubscriptionMessage> {
  const { readAll, newest, prefixes, signal } = options;
  let position = options.after;
  let reported: bigint | undefined;
  let failures = 0;
  let wasBehind = false;

  while (!signal.aborted) {
    let page: Awaited<ReturnType<typeof readAll>>;
    try {
      page = await readAll({ after: position, limit: PAGE, ...(prefixes ? { prefixes } : {}) });
      failures = 0;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      failures += 1;
      await sleep(backOffMs(OUTAGE, failures), { signal });
      continue;
    }
    for (const event of page.events) {
      if (signal.aborted) return;
      yield { kind: "event", event };
    }
    position = page.scannedTo;
    if (signal.aborted) return;
    // The first page at the head is reported even when empty: the subscriber has caught up.
    if (reported !== position) {
      yield { kind: "progress", position, atHead: page.atHead };
      if (page.atHead) reported = position;
    }
    if (!page.atHead) continue;
    // A store that lost events never reaches the highest position notified: polled, instead of read again at once.
    const isBehind = page.events.length === 0 && newest.value > position;
    if (isBehind && wasBehind) await sleep(POLL_MS, { signal });
    else await newest.reaches(position + 1n, POLL_MS, signal);
    wasBehind = isBehind;
  }
}
