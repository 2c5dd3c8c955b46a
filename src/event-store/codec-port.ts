import type { DomainEvent } from "./event-definition.ts";
import type { EventMetadata, NewEvent, StoredEvent } from "./port.ts";

/** An event read back: upcast, decrypted and parsed, or known to belong to somebody whose data has been erased. */
export type RecordedEvent<E extends DomainEvent = DomainEvent> = {
  id: string;
  stream: string;
  revision: number;
  position: bigint;
  recordedAt: string;
  metadata: EventMetadata;
} & ((E & { erased: false }) | { type: E["type"]; erased: true; data: null });

/** The key of a person; undefined for somebody who was erased, and for everybody whose events were not asked about. */
export type KeyOf = (subjectId: string) => Buffer | undefined;

/** Turns domain events into stored ones and back. The only place that knows of encryption and old versions. */
export interface Codec {
  /** Validates strictly and encrypts the personal part for `metadata.subjectId`. Event ids follow from the command id, so a retry has the same ids. */
  encode(
    stream: string,
    events: readonly DomainEvent[],
    metadata: Omit<EventMetadata, "schemaVersion">,
  ): Promise<NewEvent[]>;
  /**
   * @param opens the types of which somebody wants to know the data; others come with none, and are not decrypted. Whether
   *   their person was erased is said all the same. All types where it is left out.
   * @throws UnreadableEvent when an event has an unknown type or does not parse: loud, never skipped
   */
  decode(events: readonly StoredEvent[], opens?: ReadonlySet<string>): Promise<RecordedEvent[]>;
  /**
   * Keys of the persons whom events are about, for rows that are sealed. To be asked before a transaction is opened: a key
   * may take a query on a connection of its own.
   */
  keysOf(events: readonly Pick<RecordedEvent, "metadata">[]): Promise<KeyOf>;
}

/** A stored event that today's code cannot read. Carries its place, never its content. */
export class UnreadableEvent extends Error {
  override readonly name = "UnreadableEvent";
  readonly stream: string;
  readonly revision: number;
  constructor(stream: string, revision: number, type: string, reason: string) {
    super(`${stream}@${revision} (${type}): ${reason}`);
    this.stream = stream;
    this.revision = revision;
  }
}
