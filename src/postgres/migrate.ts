import type { Knex } from "knex";
import type { Migration } from "../../migrations/migration.ts";
import { type RetryPolicy, retry } from "../timing/retry.ts";

/** Arbitrary, but for ever the same: processes that migrate the same database queue behind it. */
export const MIGRATION_LOCK = 7_205_002;
/** Where knex notes what has run. */
const TABLE = "knex_migrations";
/** Readers queue behind a migration that waits for a lock: at most this long at a time. */
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

/** The schema is ahead of this program. Its message says so to whoever starts it. */
export class NewerDatabase extends Error {
  override readonly name = "NewerDatabase";
  constructor(unknown: readonly string[]) {
    super(
      `This database was migrated by a newer Rireki (${unknown.join(", ")}). Start that version or a later one; this one may go on where it is running.`,
    );
  }
}

/** There are migrations to run, and this role may not. Its message says so to whoever starts the program. */
export class NoRightToMigrate extends Error {
  override readonly name = "NoRightToMigrate";
  constructor(pending: readonly string[]) {
    super(
      `This database has migrations to run (${pending.join(", ")}), and the role of DATABASE_URL may not change its schema. Set MIGRATION_DATABASE_URL, or start a process first that has it.`,
    );
  }
}

/** Names of migrations that have not run. Newer ones are refused here: knex would complain of missing files. */
async function readPending(knex: Knex, migrations: readonly Migration[]): Promise<string[]> {
  const ran: string[] = (await knex.schema.hasTable(TABLE)) ? await knex(TABLE).orderBy("id").pluck("name") : [];
  const unknown = ran.filter((one) => !migrations.some(({ name }) => name === one));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  return migrations.map(({ name }) => name).filter((name) => !ran.includes(name));
}

/**
 * Brings the schema up to date and says which migrations ran, each in a transaction of its own unless it declares
 * otherwise. Processes that start together wait for each other; knex' own lock row, which a killed process leaves behind
 * for ever, is freed under an advisory lock that dies with its connection.
 *
 * No statement limit applies. A lock is waited for up to a second, so that readers and writers queue no longer behind the
 * migration; then it is rolled back and repeated with exponential back-off, for half an hour.
 * @param knex without a statement limit of its own
 * @param options.onLocked called once for each migration that has to wait for others
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
    await readPending(knex, migrations); // again: a newer program may have been first
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
