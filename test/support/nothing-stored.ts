import type { EventStore } from "../../src/event-store/port.ts";

/** A store without streams. */
export const NOTHING_STORED: Pick<EventStore, "readStream"> = {
  readStream: async function* () {},
};
