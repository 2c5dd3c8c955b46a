import type { Codec, RecordedEvent } from "../event-store/codec-port.ts";
import type { DomainEvent } from "../event-store/event-definition.ts";
import type { EventStore, StoredEvent } from "../event-store/port.ts";
import { sleep } from "../timing/sleep.ts";
import type { Aggregate, LoadedState } from "./aggregate.ts";

/** Events decoded at a time, so that a long stream is never in memory as a whole. */
const PAGE = 500;
/** A fold of the past rests after so many events (about 0.2 ms of work), except at its beginning: others are answered. */
const EVENTS_BEFORE_REST = 12;
const REST_MS = 1;
const WITHOUT_REST = 200;

/** A state and the event it ends with, by which a later read finds out whether the store still has that event. */
export interface FoldedState<State> extends LoadedState<State> {
  /** Null before the first event. */
  eventId: string | null;
  /** Of that event in the store; null before the first one, and where it was not read yet. */
  position: bigint | null;
}

/** Called with the state after every event, in order, beside the event itself. */
export type FoldObserver<State, E extends DomainEvent> = (folded: FoldedState<State>, event: RecordedEvent<E>) => void;

/**
 * Folds the events after `start`, page by page, up to revision `to`. The read begins with the last event of `start`
 * itself: a store that was restored or failed over to an asynchronous replica may have lost it.
 * @returns undefined when the event of `start` is no longer at its revision
 */
export async function fold<State, Command, E extends DomainEvent>(
  { store, codec }: { store: Pick<EventStore, "readStream">; codec: Pick<Codec, "decode"> },
  aggregate: Pick<Aggregate<State, Command, E>, "evolve">,
  stream: string,
  start: FoldedState<State>,
  { to, onFolded }: { to: number | undefined; onFolded?: FoldObserver<State, E> },
): Promise<FoldedState<State> | undefined> {
  let folded = start;
  let isVerified = start.eventId === null;
  let page: StoredEvent[] = [];
  let count = 0;
  const pageLength = () => {
    if (to === undefined) return PAGE;
    return count < WITHOUT_REST ? WITHOUT_REST : EVENTS_BEFORE_REST;
  };
  const foldPage = async () => {
    if (count >= WITHOUT_REST && to !== undefined) await sleep(REST_MS);
    for (const decoded of await codec.decode(page)) {
      const event = decoded as RecordedEvent<E>;
      const { revision, id: eventId, position } = event;
      folded = { state: aggregate.evolve(folded.state, event), revision, eventId, position };
      onFolded?.(folded, event);
    }
    count += page.length;
    page = [];
  };

  // A start without an event id is the caller's own: nothing of the stream is to confirm it.
  const from = isVerified ? (start.revision ?? -1) + 1 : (start.revision ?? 0);
  for await (const event of store.readStream(stream, to === undefined ? { from } : { from, to })) {
    if (!isVerified) {
      if (event.id !== start.eventId) return undefined;
      isVerified = true;
      if (start.position === null) folded = { ...start, position: event.position };
      continue;
    }
    page.push(event);
    if (page.length >= pageLength()) await foldPage();
  }
  if (!isVerified) return undefined;
  if (page.length > 0) await foldPage();
  return folded;
}
