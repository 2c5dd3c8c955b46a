import type { Codec, RecordedEvent } from "../event-store/codec-port.ts";
import type { DomainEvent } from "../event-store/event-definition.ts";
import type { EventStore, StoredEvent } from "../event-store/port.ts";
import { sleep } from "../timing/sleep.ts";
import type { Aggregate, LoadedState } from "./aggregate.ts";

/** Events decoded at a time: a long stream is never in memory as a whole. */
const PAGE = 500;
/**
 * A fold to an earlier revision yields to the event loop for 1 ms after this many events (about 0.2 ms of work), except for
 * the first 200: other requests are served meanwhile.
 */
const EVENTS_PER_SLICE = 12;
const YIELD_MS = 1;
const FIRST_SLICE = 200;

/** A state with its last event, so that a later read can check that the store still has this event. */
export interface FoldedState<State> extends LoadedState<State> {
  /** Null before the first event. */
  eventId: string | null;
  /** Position of that event; null before the first one, and while it has not been read. */
  position: bigint | null;
  /** Whose key that event is sealed with; null before the first one, and for a stream that is not personal. */
  subjectId: string | null;
}

/** Called after every event, in order, with the state and the event. */
export type FoldObserver<State, E extends DomainEvent> = (folded: FoldedState<State>, event: RecordedEvent<E>) => void;

export interface FoldOptions<State, E extends DomainEvent> {
  /** Last revision; the head of the stream unless given. */
  to: number | undefined;
  onFolded?: FoldObserver<State, E>;
  /** The events from that of `start` on, where their read has begun. */
  events?: AsyncIterable<StoredEvent> | undefined;
}

/**
 * Folds the events after `start`, page by page, up to revision `to`. The read begins with the last event of `start`, which a
 * restore or a failover to an asynchronous replica may have lost.
 * @returns undefined when that event is no longer at its revision
 */
export async function fold<State, Command, E extends DomainEvent>(
  { store, codec }: { store: Pick<EventStore, "readStream">; codec: Pick<Codec, "decode"> },
  aggregate: Pick<Aggregate<State, Command, E>, "evolve">,
  stream: string,
  start: FoldedState<State>,
  { to, onFolded, events }: FoldOptions<State, E>,
): Promise<FoldedState<State> | undefined> {
  let folded = start;
  let isVerified = start.eventId === null;
  let page: StoredEvent[] = [];
  let count = 0;
  const pageLength = () => {
    if (to === undefined) return PAGE;
    return count < FIRST_SLICE ? FIRST_SLICE : EVENTS_PER_SLICE;
  };
  const foldPage = async () => {
    if (count >= FIRST_SLICE && to !== undefined) await sleep(YIELD_MS);
    for (const decoded of await codec.decode(page)) {
      const event = decoded as RecordedEvent<E>;
      const { revision, id: eventId, position, metadata } = event;
      const { subjectId } = metadata;
      folded = { state: aggregate.evolve(folded.state, event), revision, eventId, position, subjectId };
      onFolded?.(folded, event);
    }
    count += page.length;
    page = [];
  };

  // A start without an event id is the initial state: there is no event to verify.
  const from = isVerified ? (start.revision ?? -1) + 1 : (start.revision ?? 0);
  for await (const event of events ?? store.readStream(stream, to === undefined ? { from } : { from, to })) {
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
