import {
  type AppendResult,
  type EventStore,
  type NewEvent,
  StoreUnavailable,
  WrongExpectedRevision,
} from "../event-store/port.ts";
import { type RetryPolicy, retry } from "../timing/retry.ts";

/** An append is repeated while the store does not answer, long enough for a quick restart of it. */
const OUTAGE_RETRY: RetryPolicy = {
  withinMs: 2_000,
  firstMs: 50,
  longestMs: 1_000,
  isTransient: (error) => error instanceof StoreUnavailable,
};

/** The last event of the stream at the time of the decision; nulls for an empty stream. */
export interface Basis {
  revision: number | null;
  eventId: string | null;
}

/**
 * Appends after `basis` and retries with the same event ids while the store is unavailable. Before each retry the event of
 * `basis` is read again: after a failover to an asynchronous replica another event may have its revision, and the decision
 * would be appended to a history it was not based on.
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
  return retry(async (attempt) => {
    if (attempt > 1) await checkBasis(store, stream, basis);
    const appended = await store.append(stream, events, basis.revision ?? "none");
    return { ...appended, repeated: attempt > 1 };
  }, OUTAGE_RETRY);
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
