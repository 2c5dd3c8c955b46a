import type { EventStreams, Recipients } from "./event-streams.ts";
import { type Route, route } from "./route.ts";

const TOPIC = "changes";

/** A new revision of a document. Ids and numbers only. */
export interface Change {
  document: string;
  /** Of a document that is not the account's own: what it is about. */
  subject?: string;
  revision: number;
  position: bigint;
}

/** Server-sent events to the open tabs and devices of people about new revisions of what concerns them. */
export interface ChangeChannel {
  publish(recipients: Recipients, change: Change): void;
  /** Whether anybody listens in this process. */
  hasListeners(): boolean;
  /** `GET /api/v1/changes` */
  route: Route;
}

export function createChangeChannel(streams: EventStreams): ChangeChannel {
  return {
    publish(recipients, { position, ...change }) {
      const id = String(position);
      streams.send(TOPIC, { id, name: "changed", data: { ...change, position: id } }, recipients);
    },
    hasListeners: () => streams.hasListeners(TOPIC),
    route: route({
      method: "GET",
      path: "/api/v1/changes",
      access: "signed-in",
      async handle({ ctx, actor }) {
        return streams.open(ctx, TOPIC, actor);
      },
    }),
  };
}
