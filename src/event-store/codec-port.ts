import type { DomainEvent } from "./event-definition.ts";
import type { EventMetadata, NewEvent, StoredEvent } from "./port.ts";

/** A stored event after upcasting, decryption and parsing; `erased` when its subject's key is destroyed. */
export type RecordedEvent<E extends DomainEvent = DomainEvent> = {
  id: string;
  stream: string;
  revision: number;
  position: bigint;
  recordedAt: string;
  metadata: EventMetadata;
} & ((E & { erased: false }) | { type: E["type"]; erased: true; data: null });

/** Subject key of a batch; undefined for an erased subject and for subjects outside the batch. */
export type KeyOf = (subjectId: string) => Buffer | undefined;

/** Converts domain events to stored events and back: the only code that handles encryption and upcasting. */
export interface Codec {
  /**
   * Validates strictly and encrypts the personal fields with the key of `metadata.subjectId`. Event ids derive from the
   * command id, so a retry has the same ids.
   * @throws InvalidEvent, SubjectErased
   */
  encode(
    stream: string,
    events: readonly DomainEvent[],
    metadata: Omit<EventMetadata, "schemaVersion">,
  ): Promise<NewEvent[]>;
  /**
   * @param opens event types to decrypt; events of other types have empty data, and `erased` all the same. Default: all
   * @throws UnreadableEvent for an unknown type or data that does not parse; nothing is skipped
   */
  decode(events: readonly StoredEvent[], opens?: ReadonlySet<string>): Promise<RecordedEvent[]>;
  /**
   * Subject keys of a batch, for encrypted rows. To be called before a transaction opens: it may query on another connection.
   */
  keysOf(events: readonly Pick<RecordedEvent, "metadata">[]): Promise<KeyOf>;
}

/** A stored event that this release cannot read. Carries stream, revision and type, never content. */
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
