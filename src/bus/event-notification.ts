import type { StoredEvent } from "../event-store/port.ts";
import { categoryOf } from "../event-store/stream-name.ts";
import { isTraceparent } from "../observability/trace-context.ts";
import type { BusMessage } from "./port.ts";

/** Subject pattern of event notifications; one subject per category: `events.resume`. */
export const EVENT_SUBJECTS = "events.>";

/** Notification of one appended event: position and ids, no content. `previous` is the position of the event relayed before. */
export interface EventNotification {
  stream: string;
  category: string;
  revision: number;
  position: bigint;
  previous: bigint;
  type: string;
  commandId: string;
}

/** @param previous position of the event relayed before, so that a subscriber detects a gap */
export function toMessage(event: StoredEvent, previous: bigint): BusMessage {
  const { id, stream, revision, type, position, metadata } = event;
  return {
    id,
    subject: `events.${categoryOf(stream)}`,
    headers: {
      Position: String(position),
      "Prev-Position": String(previous),
      Stream: stream,
      Revision: String(revision),
      Type: type,
      "Command-Id": metadata.commandId,
      ...(isTraceparent(metadata.traceparent) && { traceparent: metadata.traceparent }),
    },
  };
}

/** The notification in a message that `toMessage` wrote. */
export function readNotification({ headers }: BusMessage): EventNotification {
  const { Position = "", "Prev-Position": previous = "", Stream = "", Revision, Type = "" } = headers;
  return {
    stream: Stream,
    category: categoryOf(Stream),
    revision: Number(Revision),
    position: BigInt(Position),
    previous: BigInt(previous),
    type: Type,
    commandId: headers["Command-Id"] ?? "",
  };
}
