import type { Knex } from "knex";
import type { Migration } from "../../migrations/migration.ts";
import { OperatorError } from "../operator-error.ts";
import { type RetryPolicy, retry } from "../timing/retry.ts";

/** Key of the advisory lock that serialises migrations: arbitrary, never changed. */
export const MIGRATION_LOCK = 7_205_002;
/** knex's table of applied migrations. */
const TABLE = "knex_migrations";
/** `lock_timeout` of a migration: readers queue behind its lock request for at most this long. */
const LOCK_TIMEOUT_MS = 1_000;
const INSUFFICIENT_PRIVILEGE = "42501";
/** lock_not_available and deadlock_detected: the migration was rolled back and can be repeated. */
const COLLISIONS = new Set(["55P03", "40P01"]);
const LOCK_RETRY: RetryPolicy = {
  withinMs: 30 * 60 * 1_000,
  firstMs: 250,
  longestMs: 10_000,
  jitter: "equal",
  isTransient: (error) => COLLISIONS.has((error as { code?: string }).code ?? ""),
};

const source = (migrations: readonly Migration[]): Knex.MigrationSource<Migration> => ({
  getMigrations: async () => [...migrations],
  getMigrationName: (migration) => migration.name,
  getMigration: async ({ transaction = true, ...migration }) => ({
    ...migration,
    config: { transaction },
    async up(knex: Knex) {
      if (transaction) await knex.raw(`set local statement_timeout = 0; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await migration.up(knex);
    },
  }),
});

/** The schema is newer than this release. The message is for the operator. */
export class NewerDatabase extends OperatorError {
  override readonly name = "NewerDatabase";
  constructor(unknown: readonly string[]) {
    super(
      `This database was migrated by a newer Rireki (${unknown.join(", ")}). Start that version or a later one; this one may go on where it is running.`,
    );
  }
}

/** Migrations are pending, and the role has no right to run them. The message is for the operator. */
export class NoRightToMigrate extends OperatorError {
  override readonly name = "NoRightToMigrate";
  constructor(pending: readonly string[]) {
    super(
      `This database has migrations to run (${pending.join(", ")}), and the role of DATABASE_URL may not change its schema. Set MIGRATION_DATABASE_URL, or start a process first that has it.`,
    );
  }
}

/** Names of pending migrations. @throws NewerDatabase before knex reports missing files */
async function readPending(knex: Knex, migrations: readonly Migration[]): Promise<string[]> {
  const ran: string[] = (await knex.schema.hasTable(TABLE)) ? await knex(TABLE).orderBy("id").pluck("name") : [];
  const unknown = ran.filter((one) => !migrations.some(({ name }) => name === one));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  return migrations.map(({ name }) => name).filter((name) => !ran.includes(name));
}

/**
 * Runs the pending migrations, each in a transaction of its own unless it declares otherwise. Concurrent processes wait for
 * each other; knex's lock row, which a killed process leaves behind, is freed under an advisory lock that ends with its
 * connection.
 *
 * No statement timeout. The lock timeout of 1 s bounds how long readers and writers queue behind a migration; then it is
 * rolled back and retried with exponential back-off, for half an hour.
 * @param knex without a statement limit of its own
 * @param options.onLocked called once per migration that has to wait for a lock
 * @returns names of the migrations that ran
 * @throws NoRightToMigrate
 * @throws NewerDatabase when migrations have run that are not among these
 */
export async function migrate(
  knex: Knex,
  migrations: readonly Migration[],
  { onLocked }: { onLocked?(): void } = {},
): Promise<string[]> {
  const pending = await readPending(knex, migrations);
  if (pending.length === 0) return [];
  const connection = await knex.client.acquireConnection();
  const query = (sql: string) => connection.query(sql) as Promise<unknown>;
  try {
    await query("SET statement_timeout = 0");
    await query("SET lock_timeout = 0");
    await query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    const config = { migrationSource: source(migrations), tableName: TABLE };
    await knex.migrate.forceFreeMigrationsLock(config);
    await readPending(knex, migrations); // again: a newer release may have migrated meanwhile
    const all: string[] = [];
    for (;;) {
      const ran = await repeatWhileLocked(() => runNext(knex, config), onLocked);
      if (ran.length === 0) return all;
      all.push(...ran);
    }
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) throw new NoRightToMigrate(pending);
    throw error;
  } finally {
    await query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`).catch(() => undefined);
    await query("RESET statement_timeout").catch(() => undefined);
    await query("RESET lock_timeout").catch(() => undefined);
    await knex.client.releaseConnection(connection);
  }
}

async function runNext(knex: Knex, config: Knex.MigratorConfig): Promise<string[]> {
  const [, ran] = (await knex.migrate.up(config)) as [number, string[]];
  return ran;
}

const repeatWhileLocked = <Result>(work: () => Promise<Result>, onLocked?: () => void): Promise<Result> =>
  retry((attempt) => {
    if (attempt === 2) onLocked?.();
    return work();
  }, LOCK_RETRY);
