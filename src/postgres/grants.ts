import type { Knex } from "knex";
import { MIGRATION_LOCK } from "./migrate.ts";
import { OWN_SCHEMA_COMMENT, ownSchemas, REBUILD_SCHEMAS } from "./own-schemas.ts";

/** Read by select, written by event_store.append only. */
const EVENT_STORE = "event_store";
/** Schemas whose tables are never truncated. */
const NEVER_TRUNCATED = new Set([EVENT_STORE, "privacy", "http"]);
/** First version with the MAINTAIN privilege: vacuum and analyze without ownership. */
const MAINTAIN_VERSION = 170_000;

/**
 * Grants the program's role the use of the current role's tables, sequences and functions, without DDL. Idempotent; to be
 * run after each migration, since new objects have no grants.
 */
export async function grantUse(knex: Knex, role: string): Promise<void> {
  await knex.transaction(async (transaction) => {
    // Concurrent grants on the same tables fail.
    await transaction.raw("select pg_advisory_xact_lock(?)", [MIGRATION_LOCK]);
    const { rows: found } = await transaction.raw(
      `select nspname as schema, current_setting('server_version_num')::int as version
        from pg_namespace where nspname = any(?) or nspname like ? or obj_description(oid, 'pg_namespace') = ?`,
      [[...ownSchemas], REBUILD_SCHEMAS, OWN_SCHEMA_COMMENT],
    );
    const migrations = await transaction.raw("select oid::regclass as name from pg_class where relname = any(?)", [
      ["knex_migrations", "knex_migrations_lock"],
    ]);
    for (const { name } of migrations.rows) await transaction.raw("grant select on ?? to ??", [name, role]);
    for (const { schema, version } of found) {
      await transaction.raw("grant usage on schema ?? to ??", [schema, role]);
      // Some are `security definer`, and a restore without privileges grants execute to public.
      await transaction.raw("revoke execute on all functions in schema ?? from public", [schema]);
      await transaction.raw("grant execute on all functions in schema ?? to ??", [schema, role]);
      if (schema === EVENT_STORE) {
        await transaction.raw("revoke all on all tables in schema ?? from ??", [schema, role]);
        await transaction.raw("grant select on all tables in schema ?? to ??", [schema, role]);
        continue;
      }
      const rights = ["select", "insert", "update", "delete"];
      if (!NEVER_TRUNCATED.has(schema)) rights.push("truncate");
      if (version >= MAINTAIN_VERSION) rights.push("maintain");
      await transaction.raw(`grant ${rights.join(", ")} on all tables in schema ?? to ??`, [schema, role]);
      await transaction.raw("grant usage, select, update on all sequences in schema ?? to ??", [schema, role]);
    }
  });
}
