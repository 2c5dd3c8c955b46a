import type { EventStore } from "../event-store/port.ts";
import type { Projection } from "./projection.ts";
import { prefixesOf } from "./reader.ts";

/** Distance from the head beyond which a projection catches up: positions of the store, and events of its own. */
export interface FarBehind {
  positions: bigint;
  events: number;
}

const FAR_BEHIND: FarBehind = { positions: 10_000n, events: 1_000 };

/**
 * Whether a projection that has reached `position` is to catch up. Positions of an EventStoreDB are bytes, also of events of the
 * server and of other programs: events are counted where the positions are far apart.
 */
export async function isFarBehind(
  store: Pick<EventStore, "head" | "readAll">,
  projection: Pick<Projection, "categories">,
  position: bigint,
  { positions, events }: FarBehind = FAR_BEHIND,
): Promise<boolean> {
  if ((await store.head()) - position <= positions) return false;
  const { atHead } = await store.readAll({ after: position, limit: events, prefixes: prefixesOf(projection) });
  return !atHead;
}
