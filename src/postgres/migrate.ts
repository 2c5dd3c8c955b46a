import type { Knex } from "knex";
import type { Migration } from "../../migrations/migration.ts";

/** Arbitrary, but for ever the same: processes that migrate the same database queue behind it. */
const MIGRATION_LOCK = 7_205_002;

const source = (migrations: readonly Migration[]): Knex.MigrationSource<Migration> => ({
  getMigrations: async () => [...migrations],
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => migration,
});

/**
 * Brings the schema up to date and says which migrations ran. Processes that start together wait for each other; knex' own
 * lock row, which a killed process leaves behind for ever, is freed under an advisory lock that dies with its connection.
 */
export async function migrate(knex: Knex, migrations: readonly Migration[]): Promise<string[]> {
  const connection = await knex.client.acquireConnection();
  const query = (sql: string) => connection.query(sql) as Promise<unknown>;
  try {
    await query("SET statement_timeout = 0");
    await query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    const config = { migrationSource: source(migrations) };
    await knex.migrate.forceFreeMigrationsLock(config);
    const [, ran] = (await knex.migrate.latest(config)) as [number, string[]];
    return ran;
  } finally {
    await query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`).catch(() => undefined);
    await query("RESET statement_timeout").catch(() => undefined);
    await knex.client.releaseConnection(connection);
  }
}
