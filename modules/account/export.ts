import type { Codec } from "../../src/event-store/codec-port.ts";
import type { EventStore, StoredEvent } from "../../src/event-store/port.ts";

/** One event of the person's own history, decrypted. */
export interface ExportedEvent {
  stream: string;
  revision: number;
  type: string;
  /** ISO instant. */
  at: string;
  /** The account that acted; null for the system itself. */
  actor_id: string | null;
  data: unknown;
}

/** Everything a person's streams have ever said, oldest first in each, in a form that people and programs can read. */
export async function exportHistory(
  { store, codec }: { store: EventStore; codec: Codec },
  streams: readonly string[],
): Promise<ExportedEvent[]> {
  const stored: StoredEvent[] = [];
  for (const stream of streams) {
    for await (const event of store.readStream(stream)) stored.push(event);
  }
  const events = await codec.decode(stored);
  return events.map(({ stream, revision, type, metadata, data }) => ({
    stream,
    revision,
    type,
    at: metadata.occurredAt,
    actor_id: metadata.actorId,
    data,
  }));
}
