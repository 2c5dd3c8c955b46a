import type { Knex } from "knex";

/**
 * Writes rows, replacing those with the same key, in one statement with one parameter however many there are: a rebuild
 * writes thousands at a time. Rows have every column of the table, by its name.
 */
export async function upsert(db: Knex, table: string, key: readonly string[], rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const others = Object.keys(first).filter((column) => !key.includes(column));
  const keyed = key.map(() => "??").join(", ");
  const replaced = others.map(() => "?? = excluded.??").join(", ");
  await db.raw(
    `insert into ?? select * from json_populate_recordset(null::??, ?) on conflict (${keyed}) do update set ${replaced}`,
    [table, table, JSON.stringify(rows), ...key, ...others.flatMap((column) => [column, column])],
  );
}
