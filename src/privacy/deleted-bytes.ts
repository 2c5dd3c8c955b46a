import type { Knex } from "knex";
import type { Logger } from "pino";
import { OWN_SCHEMA_COMMENT, ownSchemas, REBUILD_SCHEMAS } from "../postgres/own-schemas.ts";

/** Events are never deleted: what is personal in them is unreadable without the key. */
const EVENT_STORE = "event_store";
/** A vacuum that has to wait longer for somebody gives way and comes again. */
const LOCK_TIMEOUT_MS = 500;
/** Somebody else has the table, a vacuum of the server itself perhaps; or the statement gave way to them. */
const IN_USE = new Set(["55P03", "57014", "40P01"]);
/** It was dropped meanwhile, as tables of rebuilds are. */
const GONE = new Set(["42P01", "3F000"]);

/**
 * Takes deleted rows out of the pages of our own tables, one table after the other, and takes the samples that statistics
 * hold anew. Plain `VACUUM (ANALYZE)`: it locks out nobody, and waits for nobody longer than half a second. What stays in
 * the free space of a page until that is used again was sealed, and the key is gone.
 *
 * On the embedded server the write-ahead log is then switched and its old files are removed by a checkpoint; on others
 * that depends on how long the operator keeps it.
 *
 * Tables that the present role neither owns nor may maintain (PostgreSQL 17 and later) are left to autovacuum, which the
 * log says.
 * @param db one connection of its own without a limit of time
 * @returns whether every table was done; others are tried again by calling this again
 */
export async function removeDeletedBytes(
  db: Knex,
  { embedded, log }: { embedded: boolean; log: Pick<Logger, "info" | "warn"> },
): Promise<boolean> {
  const tables = await readTables(db);
  const others = tables.filter(({ isOurs }) => !isOurs).map(({ name }) => name);
  if (others.length > 0) log.info({ event: "erasure", tables: others }, "deleted bytes are left to autovacuum");
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
    if (!IN_USE.has(code)) log.warn({ event: "erasure", err: error, table }, "a table could not be vacuumed");
    return false;
  }
}

/** @returns names as SQL writes them; ours are those that a plain vacuum does not skip for want of rights */
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
