import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { InvalidConfiguration } from "../invalid-configuration.ts";
import type { PostgresConnection } from "../postgres/connection.ts";
import { type EventStore, START } from "./port.ts";
import { createPostgresEventStore } from "./postgres.ts";

/** The hosts of a connection string, for messages: without user, password and options. */
export const hostsIn = (address: string): string => address.replace(/^[^:]+:\/\/(?:[^@]*@)?|[/?].*$/g, "");

/**
 * Opens the configured event store. The client of EventStoreDB is loaded on demand.
 * @throws InvalidConfiguration for an invalid address, or when the database has events of its own: its projections followed
 *   those, and would mix both
 */
export async function openEventStore(options: {
  config: Pick<Config, "eventStoreUrl">;
  connection: PostgresConnection;
  log?: Pick<Logger, "warn">;
}): Promise<EventStore> {
  const { eventStoreUrl } = options.config;
  const inDatabase = createPostgresEventStore({ connection: options.connection });
  if (eventStoreUrl === undefined) return inDatabase;
  const isUsed = (await inDatabase.head().finally(() => inDatabase.close())) !== START;
  if (isUsed) {
    throw new InvalidConfiguration([
      "EVENTSTORE_URL is set, but this database has events of its own: use another database, or unset it.",
    ]);
  }
  const { createEventStoreDbStore } = await import("./eventstoredb.ts");
  return createEventStoreDbStore({ url: eventStoreUrl, ...(options.log && { log: options.log }) });
}
