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

/** A position of the port as the server wants it. Outside of transactions, which gRPC has none of, both parts are equal. */
export const toPosition = (position: bigint) => (position < 0n ? FIRST : { commit: position, prepare: position });

/** An event as it comes from the server: `event` is missing behind a link whose end is gone, the position at old servers. */
export type ServerEvent = Pick<ResolvedEvent, "event"> & { commitPosition?: bigint };

/** Where in the whole store it stands. */
export const positionOf = ({ event, commitPosition }: ServerEvent): bigint | undefined =>
  event?.position?.commit ?? commitPosition;

/**
 * The event, if it is one of ours. The store also holds what the server writes for itself (`$…`), and may hold what other
 * programs have written: those are passed over.
 */
export function toStored(received: ServerEvent): StoredEvent | undefined {
  const { event } = received;
  const position = positionOf(received);
  if (!event?.isJson || position === undefined) return undefined;
  const { id, streamId: stream, type, data, metadata } = event;
  if (stream.startsWith("$") || type.startsWith("$") || !isObject(data) || !isOurs(metadata)) return undefined;
  const recordedAt = event.created.toISOString();
  return { id, stream, revision: Number(event.revision), position, type, data, metadata, recordedAt };
}

const isObject = (data: unknown): data is JsonObject =>
  typeof data === "object" && data !== null && !Array.isArray(data);

const isOurs = (metadata: unknown): metadata is EventMetadata =>
  isObject(metadata) && typeof metadata.commandId === "string" && typeof metadata.schemaVersion === "number";
