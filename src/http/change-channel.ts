import { LRUCache } from "lru-cache";
import { type EventStreams, isAmongRecipients, type Recipients, type SentEvent } from "./event-streams.ts";
import { type Route, route } from "./route.ts";

const TOPIC = "changes";
/** A page reads first and listens afterwards; a change in between is sent when it begins to listen. */
const KEPT_MS = 30_000;
/** Documents whose newest change is kept. */
const MAX_KEPT = 5000;
/** Kept changes sent to one stream; a browser refetches all documents of a name after any of them. */
const MAX_RESENT = 100;

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
  /** Sends to those who listen, and to those who begin to within half a minute. */
  publish(recipients: Recipients, change: Change): void;
  /** `GET /api/v1/changes` */
  route: Route;
}

export function createChangeChannel(streams: EventStreams): ChangeChannel {
  const kept = new LRUCache<string, { recipients: Recipients; event: SentEvent }>({ max: MAX_KEPT, ttl: KEPT_MS });
  return {
    publish(recipients, { position, ...change }) {
      const id = String(position);
      const event = { id, name: "changed", data: { ...change, position: id } };
      kept.set(JSON.stringify([change.document, change.subject, recipients]), { recipients, event });
      streams.send(TOPIC, event, recipients);
    },
    route: route({
      method: "GET",
      path: "/api/v1/changes",
      access: "signed-in",
      async handle({ ctx, actor }) {
        const recent = [...kept.values()].filter(({ recipients }) => isAmongRecipients(recipients, actor));
        // From the most recently set to the oldest; sent in their order.
        const missed = recent.slice(0, MAX_RESENT).reverse();
        return streams.open(
          ctx,
          TOPIC,
          actor,
          missed.map(({ event }) => event),
        );
      },
    }),
  };
}
