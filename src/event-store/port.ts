import { OperatorError } from "../operator-error.ts";

/** JSON as it is stored: no Date, no bigint, no undefined. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

/** Expected revision of an append: the last revision (0-based), no stream, an existing stream, or no check. */
export type ExpectedRevision = number | "none" | "exists" | "any";

/** Stored in clear beside every event: ids and times, never personal data. */
export interface EventMetadata {
  /** Account id of the actor; null for the system. */
  actorId: string | null;
  /** The person the event is about, whose key encrypts its personal fields; null without personal data. */
  subjectId: string | null;
  correlationId: string;
  causationId: string;
  /** Shared by all events of one command. */
  commandId: string;
  schemaVersion: number;
  /** W3C `traceparent` of the request; absent without a trace and in old events. */
  traceparent?: string;
  /** ISO 8601 instant, UTC. */
  occurredAt: string;
}

export interface NewEvent {
  /** UUID. Appends are idempotent: the same ids at the same expected revision are written once. */
  id: string;
  /** `<module>.<past tense>`, never renamed: `resume.education-added`. */
  type: string;
  data: JsonObject;
  metadata: EventMetadata;
}

export interface StoredEvent extends NewEvent {
  stream: string;
  /** 0-based number within its stream. */
  revision: number;
  /** Global position in the store: increases in commit order, with gaps. */
  position: bigint;
  /** ISO 8601 instant, UTC. */
  recordedAt: string;
}

/** Position before the first event. */
export const START = -1n;

export interface AppendResult {
  /** Revision of the stream's last event after the append. */
  revision: number;
  /** Position of the last event appended. */
  position: bigint;
}

/** An event and where it stands, by which a store that lost events is noticed. */
export type EventMark = Pick<StoredEvent, "id" | "stream" | "revision" | "position">;

export interface ReadAllPage {
  events: StoredEvent[];
  /** Last position scanned, returned or filtered out; continue after it. */
  scannedTo: bigint;
  atHead: boolean;
  /**
   * Last event scanned, returned or filtered out. Absent without one, and where events are in the database of the read models,
   * which loses both together.
   */
  last?: EventMark;
}

/** An event, or a checkpoint: everything up to `position` has been scanned. */
export type SubscriptionMessage =
  | { kind: "event"; event: StoredEvent }
  | { kind: "progress"; position: bigint; atHead: boolean };

/**
 * The source of truth. Stream names are `<category>-<uuid>`; the prefix `resume-` selects a category. Every adapter passes
 * test/contract/event-store.
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
   * The event with this id in this stream. One recorded before `recordedSince` (ISO instant) may or may not be found: a store
   * without an index by id reads the stream backwards up to that time.
   */
  find(stream: string, id: string, options: { recordedSince: string }): Promise<StoredEvent | undefined>;
  /**
   * One page of the whole store after `after` (exclusive), in commit order, at most `limit` events. A filtered read may return
   * fewer before the head: only `atHead` means that there are no more.
   */
  readAll(options: { after: bigint; limit: number; prefixes?: readonly string[] }): Promise<ReadAllPage>;
  /** Catch-up subscription from `after` (exclusive), live until `signal` aborts. Reconnects. */
  subscribeAll(options: {
    after: bigint;
    prefixes?: readonly string[];
    signal: AbortSignal;
  }): AsyncIterable<SubscriptionMessage>;
  /** Position of the newest event, including events that reads skip; `START` for an empty store. */
  head(): Promise<bigint>;
  /**
   * Registers a listener for a new session after a lost connection; called before the first answer of the session. The store
   * may have been restored from a backup meanwhile. Absent where events are in the database of the read models.
   * @returns unregisters
   */
  onSession?(listener: () => void): () => void;
  /** Rejects with StoreUnavailable unless the store answers. */
  health(): Promise<void>;
  /** Ends subscriptions and releases every handle. */
  close(): Promise<void>;
}

/** Optimistic concurrency conflict. `actual` is the stream's last revision, `none` when it does not exist. */
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

/** The store did not answer; the outcome of an append is unknown. */
export class StoreUnavailable extends OperatorError {
  override readonly name: string = "StoreUnavailable";
}

/** The disk of the store is full: it answers, and nothing can be written. */
export class NoSpaceLeft extends StoreUnavailable {
  override readonly name = "NoSpaceLeft";
  constructor(options?: ErrorOptions) {
    super("no space left on the disk of the event store", options);
  }
}

/** The store that answers is not the one that this database belongs to. Nothing is read from it and nothing written. */
export class ForeignStore extends StoreUnavailable {
  override readonly name = "ForeignStore";
  /** Identity of the store that the database belongs to; undefined for events in the database itself. */
  readonly expected: string | undefined;
  /** Identity of the store that answers; undefined when it has none. */
  readonly found: string | undefined;
  constructor(hosts: string, expected: string | undefined, found: string | undefined) {
    super(
      `${hosts} is not the event store of this database: the database belongs to ${nameOf(expected)}, and this is ${nameOf(found)}`,
    );
    this.expected = expected;
    this.found = found;
  }
}

const nameOf = (identity: string | undefined): string => (identity ? `store ${identity}` : "a store without identity");
