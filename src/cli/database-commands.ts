import { migrations } from "../../modules/index.ts";
import { type Config, readConfig } from "../config.ts";
import { createLog } from "../observability/log.ts";
import type { PostgresConnection } from "../postgres/connection.ts";
import { openDatabase } from "../postgres/open-database.ts";
import { createKnex } from "../postgres/pool.ts";
import { createMasterKeys } from "../privacy/master-keys.ts";
import { rewrapKeys } from "../privacy/rewrap.ts";
import { openServiceKeys } from "../privacy/service-keys.ts";
import { checkMasterKeys } from "../privacy/subject-keys.ts";
import { createShutdown } from "../shutdown.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { explainFailure, say } from "./terminal.ts";

/** Runs pending migrations and prints their names. */
export function migrateAtTerminal(): Promise<void> {
  return runOnDatabase(async (_config, _connection, migrated) => {
    say(migrated.length > 0 ? `Migrated: ${migrated.join(", ")}.` : "The database is up to date.");
  });
}

/** Rewraps every key with the current master key and prints their number. Rireki may be running or not. */
export function rewrapKeysAtTerminal(): Promise<void> {
  return runOnDatabase(async (config, connection) => {
    const knex = createKnex(connection, { name: "rireki rewrap", max: 2 });
    try {
      const masterKeys = createMasterKeys(config.masterKey, config.previousMasterKeys);
      await checkMasterKeys(knex, masterKeys);
      await openServiceKeys(knex, masterKeys);
      const rewrapped = await rewrapKeys(knex, masterKeys);
      say(`${rewrapped} keys were wrapped anew, by the master key ${masterKeys.currentId}.`);
    } finally {
      await knex.destroy();
    }
  });
}

/** A failure is printed and sets the exit code. */
export async function runOnDatabase(
  work: (config: Config, connection: PostgresConnection, migrated: readonly string[]) => Promise<void>,
): Promise<void> {
  const shutdown = createShutdown(createLog("warn"));
  try {
    const config = readConfig(process.env);
    const database = await openDatabase(config);
    shutdown.add("database", () => database.close());
    await work(config, database.connection, await migrateDatabase(config, database.connection, migrations));
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
  }
  await shutdown.close();
}
