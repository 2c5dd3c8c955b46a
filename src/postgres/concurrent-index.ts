import type { Knex } from "knex";

/**
 * `create index concurrently`, for migrations with `transaction: false`. Idempotent: a valid index is kept, an invalid one
 * of an interrupted build is dropped and built again.
 *
 * Waits without lock timeout for earlier transactions; it blocks no reader or writer meanwhile.
 * @param index schema and name of the index; `on`: `resume.document (subject_id)`
 */
export async function createIndexConcurrently(
  knex: Knex,
  { schema, name, on, unique = false }: { schema: string; name: string; on: string; unique?: boolean },
): Promise<void> {
  const connection = await knex.client.acquireConnection();
  const query = (sql: string, values: unknown[] = []) => connection.query(sql, values);
  const quoted = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`;
  try {
    await query("set lock_timeout = 0");
    await query("set statement_timeout = 0");
    const { rows } = await query(
      `select i.indisvalid from pg_index i join pg_class c on c.oid = i.indexrelid
        join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relname = $2`,
      [schema, name],
    );
    if (rows[0]?.indisvalid) return;
    if (rows.length > 0) await query(`drop index concurrently ${quoted(schema)}.${quoted(name)}`);
    await query(`create ${unique ? "unique " : ""}index concurrently ${quoted(name)} on ${on}`);
  } finally {
    await query("reset lock_timeout").catch(() => undefined);
    await query("reset statement_timeout").catch(() => undefined);
    await knex.client.releaseConnection(connection);
  }
}
