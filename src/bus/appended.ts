import type { StoredEvent } from "../event-store/port.ts";
import type { BusMessage } from "./port.ts";

/** Where the news of appended events go; one subject a category: `events.resume`. */
export const APPENDED = "events.>";

/** News of one event: its place and ids, not its content. `previous` is the position of the event announced before it. */
export interface AppendedNews {
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

export function announce(event: StoredEvent, previous: bigint): BusMessage {
  const { id, stream, revision, type, position } = event;
  const places = { position: String(position), previous: String(previous) };
  return {
    id,
    subject: `events.${categoryOf(stream)}`,
    data: { stream, revision, type, commandId: event.metadata.commandId, ...places },
  };
}

export function readAppended({ data }: BusMessage): AppendedNews {
  const stream = String(data.stream);
  return {
    stream,
    category: categoryOf(stream),
    revision: Number(data.revision),
    position: BigInt(String(data.position)),
    previous: BigInt(String(data.previous)),
    type: String(data.type),
    commandId: String(data.commandId),
  };
}
