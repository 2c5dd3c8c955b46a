import type { Knex } from "knex";
import type { Config } from "../config.ts";
import { hostsIn } from "../event-store/hosts.ts";
import { refuseOwnEvents } from "../event-store/open-event-store.ts";
import { createIdentityRecord } from "../event-store/store-identity.ts";
import type { PostgresConnection } from "../postgres/connection.ts";

/** The event store that is configured, beside the one that the database belongs to. */
export interface StoreChange {
  /** For the operator: the hosts of the store that is configured. */
  where: string;
  /** Identity of the store that the database belongs to; undefined for none or events in the database. */
  kept: string | undefined;
  /** Identity of the store that is configured; undefined for events in the database. */
  present: string | undefined;
}

/**
 * Compares the store that is configured with the one of the database. A store without identity gets one.
 * @throws InvalidConfiguration when the database has events of its own and an EventStoreDB is configured
 * @throws StoreUnavailable
 */
export async function compareStores(
  { eventStoreUrl }: Pick<Config, "eventStoreUrl">,
  connection: PostgresConnection,
  db: Knex,
): Promise<StoreChange> {
  const kept = await createIdentityRecord(db).read();
  if (eventStoreUrl === undefined) return { where: "the database itself", kept, present: undefined };
  await refuseOwnEvents(connection);
  const { identifyStore } = await import("../event-store/eventstoredb-identity.ts");
  return { where: `EventStoreDB at ${hostsIn(eventStoreUrl)}`, kept, present: await identifyStore(eventStoreUrl) };
}

/**
 * Lets the database belong to another store: all rows of read models count as diverged, so that they serve until a rebuild from
 * the other store replaces them, and positions of the former store are forgotten.
 */
export async function adoptStore(db: Knex, identity: string | undefined): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction("projections.store").delete();
    if (identity !== undefined) await transaction("projections.store").insert({ identity });
    await transaction("projections.checkpoint")
      .whereNot("status", "retired")
      .update({ status: "active", fault: null, diverged: true, last_event: null, position: "-1" });
    const aborted = { state: "aborted", finished_at: transaction.fn.now() };
    await transaction("projections.rebuild").whereNull("finished_at").update(aborted);
    await transaction("bus.relay").delete();
    await transaction("privacy.erasure_scan").delete();
  });
}

/** Names of the read models whose rows wait for their rebuild. */
export async function findDiverged(db: Knex): Promise<string[]> {
  return db("projections.checkpoint")
    .where({ diverged: true })
    .whereNot("status", "retired")
    .orderBy("name")
    .pluck("name");
}

/** Names of read models whose last rebuild failed, with the error. */
export async function findFailedRebuilds(db: Knex, names: readonly string[]): Promise<string[]> {
  const rows = await db("projections.rebuild")
    .distinctOn("name")
    .whereIn("name", names)
    .orderBy([{ column: "name" }, { column: "generation", order: "desc" }])
    .select("name", "state", "error");
  return rows.filter(({ state }) => state === "failed").map(({ name, error }) => `${name} (${error})`);
}
