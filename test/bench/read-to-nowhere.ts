import { type EventStore, START } from "../../src/event-store/port.ts";

const PAGE = 2_000;

/** Reads all events of a store and drops them: the baseline of a rebuild, in events/s. */
export async function readToNowhere(store: EventStore): Promise<number> {
  const began = performance.now();
  let events = 0;
  for (let after = START, atHead = false; !atHead; ) {
    const page = await store.readAll({ after, limit: PAGE });
    events += page.events.length;
    after = page.scannedTo;
    atHead = page.atHead;
  }
  return (events * 1_000) / (performance.now() - began);
}
