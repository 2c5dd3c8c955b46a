/** Something that happened, told to whoever listens. Carries ids and positions, never anything personal. */
export interface BusMessage {
  /** One id a message, so that a bus that knows it can leave out repetitions. */
  id: string;
  /** Dotted: `events.resume`. */
  subject: string;
  /** Short ASCII texts by `Capitalized-Name`, and W3C's `traceparent` by the name that it has everywhere. */
  headers: Readonly<Record<string, string>>;
}

export type BusHandler = (message: BusMessage) => void | Promise<void>;

/**
 * Fast, not true: messages of one subject arrive in order and at least once, but after an outage some may be missing, and
 * whoever needs them all asks the event store.
 */
export interface EventBus {
  /** Resolves when the bus has taken the message, not when anybody has handled it. @throws BusUnavailable */
  publish(message: BusMessage): Promise<void>;
  /**
   * `pattern` is a subject, or a prefix with `.>` at its end for everything below it. A handler sees one message at a time;
   * one that fails is tried again, then the message is given up and logged. Handlers do not disturb each other.
   *
   * With a `durable` name the subscription outlives the process where the bus can keep it: all that subscribe by that name
   * share its messages, and those of the time when nobody did are brought afterwards. Without one, every subscriber gets
   * every message from now on.
   * @returns how to end it
   */
  subscribe(pattern: string, handler: BusHandler, options?: { durable?: string }): () => void;
  /** Messages that have reached this process and wait for a handler, where that can be told. */
  backlog?(): number;
  /** Rejects with BusUnavailable unless the bus answers. */
  health(): Promise<void>;
  /** Ends all subscriptions after the messages being handled. */
  close(): Promise<void>;
}

export class BusUnavailable extends Error {
  override readonly name = "BusUnavailable";
}
