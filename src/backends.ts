import { readNatsUrl } from "./bus/nats-address.ts";
import type { Config } from "./config.ts";
import { hostsIn } from "./event-store/open-event-store.ts";

/** What the environment has chosen beside the database, a line each, for the person who starts the program: hosts, no secrets. */
export function describeBackends({ eventStoreUrl, natsUrl, redisUrl }: Config): Record<string, string> {
  return {
    events: eventStoreUrl ? `EventStoreDB at ${hostsIn(eventStoreUrl)}` : "in the database",
    bus: natsUrl ? `NATS at ${readNatsUrl(natsUrl).servers.join(", ")}` : "in this process",
    cache: redisUrl ? `Redis at ${new URL(redisUrl).host}` : "in this process",
  };
}
