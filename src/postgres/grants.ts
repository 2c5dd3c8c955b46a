import type { Knex } from "knex";
import { MIGRATION_LOCK } from "./migrate.ts";
import { OWN_SCHEMA_COMMENT, ownSchemas, REBUILD_SCHEMAS } from "./own-schemas.ts";

/** Events are read, and written by the function alone. */
const EVENT_STORE = "event_store";
/** Rows that nothing empties as a whole. */
const NEVER_TRUNCATED = new Set([EVENT_STORE, "privacy", "http"]);
/** From this version on a role can be allowed to vacuum and analyze tables it does not own. */
const MAINTAIN_VERSION = 170_000;

/**
 * Lets the role of the program use what the present role owns: rows, sequences and functions, and no change of the schema.
 * May be repeated; after each migration, since what is new has no grants.
 */
export async function grantUse(knex: Knex, role: string): Promise<void> {
  await knex.transaction(async (transaction) => {
    // Two processes that grant on the same tables at once would fail.
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
      // Some run with the rights of their owner, and a restore without privileges leaves them to everybody.
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
