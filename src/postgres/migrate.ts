import type { Knex } from "knex";
import type { Migration } from "../../migrations/migration.ts";

/** Arbitrary, but for ever the same: processes that migrate the same database queue behind it. */
const MIGRATION_LOCK = 7_205_002;
/** Where knex notes what has run. */
const TABLE = "knex_migrations";

const source = (migrations: readonly Migration[]): Knex.MigrationSource<Migration> => ({
  getMigrations: async () => [...migrations],
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => migration,
});

/** The schema is ahead of this program. Its message says so to whoever starts it. */
export class NewerDatabase extends Error {
  override readonly name = "NewerDatabase";
  constructor(unknown: readonly string[]) {
    super(
      `This database was migrated by a newer Rireki (${unknown.join(", ")}). Start that version or a later one; this one may go on where it is running.`,
    );
  }
}

/** knex would complain of missing files. */
async function refuseNewer(knex: Knex, migrations: readonly Migration[]): Promise<void> {
  if (!(await knex.schema.hasTable(TABLE))) return;
  const ran: string[] = await knex(TABLE).orderBy("id").pluck("name");
  const unknown = ran.filter((one) => !migrations.some(({ name }) => name === one));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
}

/**
 * Brings the schema up to date and says which migrations ran. Processes that start together wait for each other; knex' own
 * lock row, which a killed process leaves behind for ever, is freed under an advisory lock that dies with its connection.
 * @throws NewerDatabase when migrations have run that are not among these
 */
export async function migrate(knex: Knex, migrations: readonly Migration[]): Promise<string[]> {
  const connection = await knex.client.acquireConnection();
  const query = (sql: string) => connection.query(sql) as Promise<unknown>;
  try {
    await query("SET statement_timeout = 0");
    await query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    const config = { migrationSource: source(migrations), tableName: TABLE };
    await knex.migrate.forceFreeMigrationsLock(config);
    await refuseNewer(knex, migrations);
    const [, ran] = (await knex.migrate.latest(config)) as [number, string[]];
    return ran;
  } finally {
    await query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`).catch(() => undefined);
    await query("RESET statement_timeout").catch(() => undefined);
    await knex.client.releaseConnection(connection);
  }
}
