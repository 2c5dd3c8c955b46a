import { randomUUID } from "node:crypto";
import type { NewEvent } from "../../src/event-store/port.ts";

/** An event to be appended, with an id of its own, that means nothing. */
export const anEvent = (type = "thing.made", data: NewEvent["data"] = {}): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: {
    actorId: null,
    subjectId: null,
    correlationId: randomUUID(),
    causationId: randomUUID(),
    commandId: randomUUID(),
    schemaVersion: 1,
    occurredAt: "2026-11-20T00:00:00.000Z",
  },
});
