import { readNatsUrl } from "../bus/nats-address.ts";
import type { Config } from "../config.ts";
import { hostsIn } from "../event-store/hosts.ts";

/** The configured backends beside the database, one line each, for the terminal: hosts, no secrets. */
export function describeBackends({ eventStoreUrl, natsUrl, redisUrl }: Config): Record<string, string> {
  return {
    events: eventStoreUrl ? `EventStoreDB at ${hostsIn(eventStoreUrl)}` : "in the database",
    bus: natsUrl ? `NATS at ${readNatsUrl(natsUrl).servers.join(", ")}` : "in this process",
    cache: redisUrl ? `Redis at ${new URL(redisUrl).host}` : "in this process",
  };
}
