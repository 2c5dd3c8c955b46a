/** A published message: ids and positions, never personal data. */
export interface BusMessage {
  /** Unique per message, for deduplication. */
  id: string;
  /** Dot-separated: `events.resume`. */
  subject: string;
  /** Short ASCII values by `Capitalized-Name`, and the W3C header `traceparent`. */
  headers: Readonly<Record<string, string>>;
}

export type BusHandler = (message: BusMessage) => void | Promise<void>;

/**
 * Hints, not the source of truth: in order per subject and at least once, but messages may be lost in an outage. A consumer
 * that needs all events reads the event store.
 */
export interface EventBus {
  /** Resolves when the bus has accepted the message, before it is handled. @throws BusUnavailable */
  publish(message: BusMessage): Promise<void>;
  /**
   * `pattern` is a subject, or a prefix ending in `.>` for all subjects below it. A handler gets one message at a time; a
   * failed message is retried, then discarded and logged. Handlers are independent of each other.
   *
   * A `durable` subscription outlives the process where the bus supports it: subscribers of the same name share its
   * messages (competing consumers), and messages published meanwhile are delivered later. Without a name every subscriber
   * gets every message from now on.
   * @returns unsubscribes
   */
  subscribe(pattern: string, handler: BusHandler, options?: { durable?: string }): () => void;
  /** Messages in this process that wait for a handler; absent for a bus that does not count them. */
  backlog?(): number;
  /** Rejects with BusUnavailable unless the bus answers. */
  health(): Promise<void>;
  /** Ends all subscriptions after the messages in progress. */
  close(): Promise<void>;
}

export class BusUnavailable extends Error {
  override readonly name = "BusUnavailable";
}
