import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { InvalidConfiguration } from "../invalid-configuration.ts";
import type { PostgresConnection } from "../postgres/connection.ts";
import { type EventStore, START } from "./port.ts";
import { createPostgresEventStore } from "./postgres.ts";

/** The hosts in an address of EventStoreDB, for people: without user, password and options. */
export const hostsIn = (address: string): string => address.replace(/^[^:]+:\/\/(?:[^@]*@)?|[/?].*$/g, "");

/**
 * The event store that the environment asks for. The client of EventStoreDB is loaded where it is used, and nowhere else.
 * @throws InvalidConfiguration when the address cannot be used, or when the database has events of its own: its read
 * models have followed those, and would mix them with the others
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
