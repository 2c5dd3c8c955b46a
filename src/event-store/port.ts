/** JSON as it is stored: no Date, no bigint, no undefined. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

/** What a writer believes about a stream: its last revision (0-based), that it does not exist, that it does, or nothing. */
export type ExpectedRevision = number | "none" | "exists" | "any";

/** Travels in clear beside every event: ids and times only, never anything personal. */
export interface EventMetadata {
  /** The account that acted; null for the system itself. */
  actorId: string | null;
  /** The person the event is about, whose key encrypts the personal part; null where nothing in it is personal. */
  subjectId: string | null;
  correlationId: string;
  causationId: string;
  /** One command, one id: all events of one save share it. */
  commandId: string;
  schemaVersion: number;
  /** The trace this was written in, as a W3C `traceparent` header; absent outside of traces and in events of old. */
  traceparent?: string;
  /** ISO 8601 instant, UTC. */
  occurredAt: string;
}

export interface NewEvent {
  /** UUID. An append retried with the same ids at the same expected revision succeeds without writing twice. */
  id: string;
  /** Stable name with its module, in the past tense: `resume.education-added`. */
  type: string;
  data: JsonObject;
  metadata: EventMetadata;
}

export interface StoredEvent extends NewEvent {
  stream: string;
  /** 0-based place in its stream. */
  revision: number;
  /** Place in the whole store: grows in commit order, not contiguous. */
  position: bigint;
  /** ISO 8601 instant, UTC. */
  recordedAt: string;
}

/** Before the first event of the store. */
export const START = -1n;

export interface AppendResult {
  /** Revision of the stream's last event after the append. */
  revision: number;
  /** Position of the last event appended. */
  position: bigint;
}

export interface ReadAllPage {
  events: StoredEvent[];
  /** Everything up to here was looked at, whether it was handed on or not; continue after it. */
  scannedTo: bigint;
  atHead: boolean;
}

/** An event, or word that the subscription has looked at everything up to a position. */
export type SubscriptionMessage =
  | { kind: "event"; event: StoredEvent }
  | { kind: "progress"; position: bigint; atHead: boolean };

/**
 * The source of truth. Stream names are `<category>-<uuid>`; a prefix such as `resume-` selects a category.
 * Every adapter passes test/contract/event-store.
 */
export interface EventStore {
  /**
   * Appends all events or none. `events` is not empty.
   * @throws WrongExpectedRevision when `expected` does not hold
   * @throws StoreUnavailable when the outcome is unknown or the store cannot be reached: retry with the same event ids
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult>;
  /** Oldest first, from revision `from` (inclusive, default 0) up to `to` (inclusive). A stream that does not exist is empty. */
  readStream(stream: string, options?: { from?: number; to?: number }): AsyncIterable<StoredEvent>;
  /**
   * The event of this id in this stream. One recorded before `recordedSince` (ISO instant) may or may not be found: a store
   * without an index of ids reads the stream backwards to there.
   */
  find(stream: string, id: string, options: { recordedSince: string }): Promise<StoredEvent | undefined>;
  /**
   * One page of the whole store strictly after `after`, in commit order, at most `limit` events. A long search may answer
   * with fewer before the head: only `atHead` says that there are no more.
   */
  readAll(options: { after: bigint; limit: number; prefixes?: readonly string[] }): Promise<ReadAllPage>;
  /** Catches up from `after` (exclusive), then follows live until `signal` aborts. Survives lost connections. */
  subscribeAll(options: {
    after: bigint;
    prefixes?: readonly string[];
    signal: AbortSignal;
  }): AsyncIterable<SubscriptionMessage>;
  /** Position of the newest event, also of one that is not handed on; `START` when the store is empty. */
  head(): Promise<bigint>;
  /** Rejects with StoreUnavailable unless the store answers. */
  health(): Promise<void>;
  /** Ends subscriptions and releases every handle. */
  close(): Promise<void>;
}

/** Somebody else wrote first. `actual` is the stream's last revision, `none` when it does not exist. */
export class WrongExpectedRevision extends Error {
  override readonly name = "WrongExpectedRevision";
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: number | "none";
  constructor(stream: string, expected: ExpectedRevision, actual: number | "none") {
    super(`${stream}: expected revision ${expected}, found ${actual}`);
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** The store did not answer; an append may or may not have happened. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}
