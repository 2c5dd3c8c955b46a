import { setTimeout as delay } from "node:timers/promises";
import {
  type AppendResult,
  type EventStore,
  type NewEvent,
  StoreUnavailable,
  WrongExpectedRevision,
} from "../event-store/port.ts";

/** How long an append is repeated while the store does not answer: long enough for a quick restart. */
const OUTAGE_MS = 2_000;
const FIRST_PAUSE_MS = 50;

/** The event that a decision was based on: the stream's last; nulls for a stream without events. */
export interface Basis {
  revision: number | null;
  eventId: string | null;
}

/**
 * Appends after `basis`, and repeats the append with the same event ids while the store does not answer. Before each
 * repetition the last event of `basis` is read again: after a failover to an asynchronous replica another event may stand
 * at that revision, and the decision would be appended to a history it was not based on.
 * @returns `repeated`: whether an earlier attempt may have written the events
 * @throws WrongExpectedRevision, also when the store has lost the event of `basis`
 * @throws StoreUnavailable after two seconds
 */
export async function appendThroughOutage(
  store: Pick<EventStore, "append" | "readStream">,
  stream: string,
  events: readonly NewEvent[],
  basis: Basis,
): Promise<AppendResult & { repeated: boolean }> {
  const began = performance.now();
  const expected = basis.revision ?? "none";
  for (let attempt = 1; ; attempt++) {
    try {
      if (attempt > 1) await checkBasis(store, stream, basis);
      return { ...(await store.append(stream, events, expected)), repeated: attempt > 1 };
    } catch (error) {
      const left = OUTAGE_MS - (performance.now() - began);
      if (!(error instanceof StoreUnavailable) || left <= 0) throw error;
      await delay(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), left));
    }
  }
}

async function checkBasis(store: Pick<EventStore, "readStream">, stream: string, { revision, eventId }: Basis) {
  if (revision === null) return;
  let actual: number | "none" = "none";
  for await (const { id } of store.readStream(stream, { from: revision, to: revision })) {
    if (id === eventId) return;
    actual = revision;
  }
  throw new WrongExpectedRevision(stream, revision, actual);
}
