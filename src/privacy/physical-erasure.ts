import type { Knex } from "knex";
import type { Logger } from "pino";

/** Tables up to this size are written anew; larger ones would be locked for too long. */
const REWRITTEN_UP_TO_BYTES = 64 * 1024 * 1024;
/** Events are never deleted: what is personal in them is unreadable without the key. */
const EVENT_STORE = "event_store";

/**
 * Makes deleted rows really go away, from the files as well. A rewritten table has no remains; in a larger one they are
 * left to be overwritten. Statistics hold samples of values, and keep them for a table that has become empty: they are
 * dropped, taken anew, and their own table is rewritten. On the embedded server the write-ahead log is then switched and
 * its old files are removed by a checkpoint; on others it depends on how long the operator keeps the log.
 *
 * Best effort by nature: a step that the database refuses is logged, the rows stay deleted.
 */
export async function forgetDeletedBytes(
  db: Knex,
  { embedded, log }: { embedded: boolean; log: Logger },
): Promise<void> {
  const step = async (sql: string, bindings: readonly string[] = []) => {
    try {
      await db.raw(sql, bindings);
    } catch (error) {
      log.warn({ err: error }, "a step of an erasure was refused by the database");
    }
  };
  for (const { name, bytes } of await tables(db)) {
    await step("DELETE FROM pg_catalog.pg_statistic WHERE starelid = ?::regclass", [name]);
    await step(`VACUUM (${Number(bytes) <= REWRITTEN_UP_TO_BYTES ? "FULL, ANALYZE" : "ANALYZE"}) ${name}`);
  }
  await step("VACUUM FULL pg_catalog.pg_statistic");
  if (!embedded) return;
  await step("SELECT pg_switch_wal()");
  await step("CHECKPOINT");
}

async function tables(db: Knex): Promise<{ name: string; bytes: string }[]> {
  const { rows } = await db.raw(
    `SELECT c.oid::regclass::text AS name, pg_table_size(c.oid) AS bytes
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname NOT IN ('information_schema', ?) AND n.nspname NOT LIKE 'pg\\_%'`,
    [EVENT_STORE],
  );
  return rows;
}
