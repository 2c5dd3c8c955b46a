import type { Knex } from "knex";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { InvalidConfiguration } from "../invalid-configuration.ts";
import type { PostgresConnection } from "../postgres/connection.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import { type EventStore, ForeignStore, START, StoreUnavailable } from "./port.ts";
import { createPostgresEventStore } from "./postgres.ts";
import { createIdentityRecord } from "./store-identity.ts";

/** For the operator of a store that is not the one of the database. */
const WAYS_OUT =
  "Point EVENTSTORE_URL to the right store, or let this database belong to the present one: `npm run admin -- adopt-store`.";

/**
 * Opens the configured event store. The client of EventStoreDB is loaded on demand; the identity of its store is checked by
 * every session.
 * @throws InvalidConfiguration for an invalid address; when the database has events of its own: its projections followed
 *   those, and would mix both; when it belongs to an EventStoreDB, and none is configured
 */
export async function openEventStore(options: {
  config: Pick<Config, "eventStoreUrl">;
  connection: PostgresConnection;
  db: Knex;
  log?: Pick<Logger, "error" | "warn">;
}): Promise<EventStore> {
  const { eventStoreUrl } = options.config;
  const identity = createIdentityRecord(options.db);
  if (eventStoreUrl === undefined) {
    const expected = await identity.read();
    if (expected !== undefined) throw notOwn(new ForeignStore("The database", expected, undefined));
    return createPostgresEventStore({ connection: options.connection });
  }
  await refuseOwnEvents(options.connection);
  const { createEventStoreDbStore } = await import("./eventstoredb.ts");
  return createEventStoreDbStore({ url: eventStoreUrl, identity, ...(options.log && { log: options.log }) });
}

/** @throws InvalidConfiguration when the database has events of its own */
export async function refuseOwnEvents(connection: PostgresConnection): Promise<void> {
  const inDatabase = createPostgresEventStore({ connection });
  if ((await inDatabase.head().finally(() => inDatabase.close())) === START) return;
  throw new InvalidConfiguration([
    "EVENTSTORE_URL is set, but this database has events of its own: use another database, or unset it.",
  ]);
}

/**
 * Refuses a store that is not the one of the database. A store that is away is let pass: it is checked at its return.
 * @throws InvalidConfiguration with hosts, identities and the ways out
 */
export async function refuseForeignStore(store: Pick<EventStore, "health">): Promise<void> {
  try {
    await store.health();
  } catch (error) {
    if (error instanceof ForeignStore) throw notOwn(error);
    if (!(error instanceof StoreUnavailable) && !isUnavailable(error)) throw error;
  }
}

const notOwn = ({ message }: ForeignStore) => new InvalidConfiguration([`${message}.`, WAYS_OUT]);
