import type { StoredEvent } from "../event-store/port.ts";
import { isTraceparent } from "../observability/trace-context.ts";
import type { BusMessage } from "./port.ts";

/** Where the news of appended events go; one subject a category: `events.resume`. */
export const EVENT_SUBJECTS = "events.>";

/** News of one event: its place and ids, not its content. `previous` is the position of the event announced before it. */
export interface EventNotification {
  stream: string;
  category: string;
  revision: number;
  position: bigint;
  previous: bigint;
  type: string;
  commandId: string;
}

/** `resume` of `resume-<uuid>`. */
export const categoryOf = (stream: string): string => stream.slice(0, Math.max(0, stream.indexOf("-")));

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
