import type { Migration } from "../../migrations/migration.ts";
import type { Config } from "../config.ts";
import type { PostgresConnection } from "../postgres/connection.ts";
import { grantUse } from "../postgres/grants.ts";
import { migrate } from "../postgres/migrate.ts";
import { createKnex } from "../postgres/pool.ts";
import { say } from "./terminal.ts";

/**
 * Runs pending migrations as the role of `MIGRATION_DATABASE_URL` if it is set, and then grants the tables to the role of
 * the program.
 * @param connection of the program
 * @returns the names of the migrations that ran
 * @throws NewerDatabase, NoRightToMigrate
 */
export async function migrateDatabase(
  { migrationDatabaseUrl }: Pick<Config, "migrationDatabaseUrl">,
  connection: PostgresConnection,
  migrations: readonly Migration[],
): Promise<string[]> {
  const owner = migrationDatabaseUrl === undefined ? connection : { connectionString: migrationDatabaseUrl };
  const knex = createKnex(owner, { name: "rireki migrations", max: 3, statementTimeoutMs: 0 });
  try {
    const ran = await migrate(knex, migrations, {
      onLocked: () => say("  migrating … waits for a lock on a table in use"),
    });
    if (owner !== connection) {
      const [role, ownRole] = await Promise.all([roleOf(connection), roleOf(owner)]);
      if (role !== ownRole) await grantUse(knex, role);
    }
    return ran;
  } finally {
    await knex.destroy();
  }
}

async function roleOf(connection: PostgresConnection): Promise<string> {
  const knex = createKnex(connection, { max: 1 });
  try {
    const { rows } = await knex.raw("select current_user as role");
    return rows[0].role;
  } finally {
    await knex.destroy();
  }
}
