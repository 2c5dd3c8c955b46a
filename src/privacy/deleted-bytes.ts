import type { Knex } from "knex";
import type { Logger } from "pino";
import { OWN_SCHEMA_COMMENT, ownSchemas, REBUILD_SCHEMAS } from "../postgres/own-schemas.ts";

/** Not vacuumed: events are never deleted, their personal fields are unreadable without the key. */
const EVENT_STORE = "event_store";
/** `lock_timeout` of a vacuum; it is retried later. */
const LOCK_TIMEOUT_MS = 500;
/** lock_not_available, query_canceled, deadlock_detected: the table is in use, by autovacuum for example. */
const IN_USE = new Set(["55P03", "57014", "40P01"]);
/** undefined_table, invalid_schema_name: dropped meanwhile, as shadow tables are. */
const GONE = new Set(["42P01", "3F000"]);

/**
 * Removes dead rows from the pages of our tables, one table at a time, and refreshes the planner's samples. Plain
 * `VACUUM (ANALYZE)`: blocks no reader or writer, and waits at most 500 ms for a lock. Bytes that stay in the free space of
 * a page until it is reused were encrypted, and the key is destroyed.
 *
 * On the embedded server the write-ahead log is then switched and a checkpoint removes its old files; on others its
 * retention is up to the operator.
 *
 * Tables that the role neither owns nor may maintain (PostgreSQL 17 and later) are left to autovacuum, which is logged.
 * @param db a connection of its own without statement timeout
 * @returns whether every table is done; call again for the rest
 */
export async function removeDeletedBytes(
  db: Knex,
  { embedded, log }: { embedded: boolean; log: Pick<Logger, "info" | "warn"> },
): Promise<boolean> {
  const tables = await readTables(db);
  const others = tables.filter(({ isOurs }) => !isOurs).map(({ name }) => name);
  if (others.length > 0) log.info({ event: "erasure", tables: others }, "deleted bytes left to autovacuum");
  let isDone = true;
  for (const { name } of tables.filter(({ isOurs }) => isOurs)) {
    if (!(await vacuum(db, name, log))) isDone = false;
  }
  if (!embedded || !isDone) return isDone;
  await db.raw("SELECT pg_switch_wal()");
  await db.raw("CHECKPOINT");
  return true;
}

async function vacuum(db: Knex, table: string, log: Pick<Logger, "warn">): Promise<boolean> {
  try {
    await db.raw(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await db.raw(`VACUUM (ANALYZE) ${table}`);
    return true;
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (GONE.has(code)) return true;
    if (!IN_USE.has(code)) log.warn({ event: "erasure", err: error, table }, "vacuum failed");
    return false;
  }
}

/** @returns qualified names; `isOurs`: the role may vacuum the table */
async function readTables(db: Knex): Promise<{ name: string; isOurs: boolean }[]> {
  const { rows } = await db.raw(
    `SELECT c.oid::regclass::text AS name,
       pg_has_role(c.relowner, 'USAGE') OR pg_has_role(d.datdba, 'USAGE')
         OR CASE WHEN current_setting('server_version_num')::int >= 170000 THEN has_table_privilege(c.oid, 'MAINTAIN')
            ELSE false END AS "isOurs"
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, pg_database d
     WHERE d.datname = current_database() AND c.relkind = 'r' AND n.nspname <> ?
       AND (n.nspname = ANY(?) OR n.nspname LIKE ? OR obj_description(n.oid, 'pg_namespace') = ?)
     ORDER BY c.relpages, 1`,
    [EVENT_STORE, [...ownSchemas], REBUILD_SCHEMAS, OWN_SCHEMA_COMMENT],
  );
  return rows;
}
