import type { Config } from "../config.ts";
import type { PostgresConnection } from "../postgres/connection.ts";
import type { EventStore } from "./port.ts";
import { makePostgresEventStore } from "./postgres.ts";

/** The hosts in an address of EventStoreDB, for people: without user, password and options. */
export const hostsIn = (address: string): string => address.replace(/^[^:]+:\/\/(?:[^@]*@)?|[/?].*$/g, "");

/** The event store that the environment asks for. The client of EventStoreDB is loaded where it is used, and nowhere else. */
export async function openEventStore(options: {
  config: Pick<Config, "eventStoreUrl">;
  connection: PostgresConnection;
}): Promise<EventStore> {
  const { eventStoreUrl } = options.config;
  if (eventStoreUrl === undefined) return makePostgresEventStore({ connection: options.connection });
  const { makeEventStoreDbStore } = await import("./eventstoredb.ts");
  return makeEventStoreDbStore({ url: eventStoreUrl });
}
