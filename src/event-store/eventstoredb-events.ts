import {
  ANY,
  type AppendExpectedRevision,
  type EventData,
  START as FIRST,
  jsonEvent,
  NO_STREAM,
  type ResolvedEvent,
  STREAM_EXISTS,
} from "@eventstore/db-client";
import type { EventMetadata, ExpectedRevision, JsonObject, NewEvent, StoredEvent } from "./port.ts";

const EXPECTED = { none: NO_STREAM, exists: STREAM_EXISTS, any: ANY } as const;

export const toExpected = (expected: ExpectedRevision): AppendExpectedRevision =>
  typeof expected === "number" ? BigInt(expected) : EXPECTED[expected];

export const toEventData = ({ id, type, data, metadata }: NewEvent): EventData =>
  jsonEvent({ id, type, data, metadata });

/** A stream of the adapter's own: the identity of the store. Like the server's system streams it is not passed on. */
export const IDENTITY_STREAM = "rireki_store";

/** A position in the server's form. Commit and prepare differ only inside transactions, which gRPC does not have. */
export const toPosition = (position: bigint) => (position < 0n ? FIRST : { commit: position, prepare: position });

/** A resolved event: `event` is absent for a link to a deleted event, the position on old servers. */
export type ServerEvent = Pick<ResolvedEvent, "event"> & { commitPosition?: bigint };

/** Position in the `$all` stream. */
export const positionOf = ({ event, commitPosition }: ServerEvent): bigint | undefined =>
  event?.position?.commit ?? commitPosition;

/**
 * The event if Rireki wrote it; undefined for system events (`$…`), the store's identity and events of other programs.
 */
export function toStored(received: ServerEvent): StoredEvent | undefined {
  const { event } = received;
  const position = positionOf(received);
  if (!event?.isJson || position === undefined) return undefined;
  const { id, streamId: stream, type, data, metadata } = event;
  if (
    stream === IDENTITY_STREAM ||
    stream.startsWith("$") ||
    type.startsWith("$") ||
    !isObject(data) ||
    !isOurs(metadata)
  )
    return undefined;
  const recordedAt = event.created.toISOString();
  return { id, stream, revision: Number(event.revision), position, type, data, metadata, recordedAt };
}

const isObject = (data: unknown): data is JsonObject =>
  typeof data === "object" && data !== null && !Array.isArray(data);

const isOurs = (metadata: unknown): metadata is EventMetadata =>
  isObject(metadata) && typeof metadata.commandId === "string" && typeof metadata.schemaVersion === "number";
