import type { Knex } from "knex";

/** Row count and checksum of a live table and of its shadow table. */
export interface TableComparison {
  table: string;
  liveRows: number;
  rebuiltRows: number;
  /** Sum of the row hashes, independent of row order. */
  liveChecksum: string;
  rebuiltChecksum: string;
  /** Primary keys of rows that exist in one table only or differ; at most 20. */
  differentKeys: string[];
}

const MAX_KEYS = 20;

export const isEqual = ({ liveRows, rebuiltRows, liveChecksum, rebuiltChecksum }: TableComparison): boolean =>
  liveRows === rebuiltRows && liveChecksum === rebuiltChecksum;

/** Compares two tables of the same shape within the transaction's snapshot. No row leaves the database. */
export async function compareTables(transaction: Knex.Transaction, table: string, shadow: string) {
  const columns = await columnsOf(transaction, table);
  const live = await sumOf(transaction, table, columns);
  const rebuilt = await sumOf(transaction, shadow, columns);
  const comparison: TableComparison = {
    table,
    liveRows: live.rows,
    rebuiltRows: rebuilt.rows,
    liveChecksum: live.checksum,
    rebuiltChecksum: rebuilt.checksum,
    differentKeys: [],
  };
  if (isEqual(comparison)) return comparison;
  return { ...comparison, differentKeys: await differentKeys(transaction, { table, shadow, columns }) };
}

interface Column {
  name: string;
  isJson: boolean;
  isKey: boolean;
}

async function columnsOf(db: Knex, table: string): Promise<Column[]> {
  const { rows } = await db.raw(
    `select attname as name, atttypid = 'json'::regtype as "isJson",
        exists (select 1 from pg_index where indrelid = attrelid and indisprimary and attnum = any(indkey)) as "isKey"
      from pg_attribute where attrelid = ?::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  return rows;
}

/** `json` stores its input text, so equal values may differ in bytes: hashed as `jsonb`. */
function hashOf(columns: readonly Column[]): { sql: string; bindings: string[] } {
  const values = columns.map(({ isJson }) => (isJson ? "??::jsonb" : "??"));
  return { sql: `hashtextextended(row(${values.join(", ")})::text, 0)`, bindings: columns.map(({ name }) => name) };
}

async function sumOf(db: Knex, table: string, columns: readonly Column[]): Promise<{ rows: number; checksum: string }> {
  const hash = hashOf(columns);
  const { rows } = await db.raw(
    `select count(*)::float8 as rows, coalesce(sum(${hash.sql}::numeric), 0)::text as checksum from ??`,
    [...hash.bindings, table],
  );
  return rows[0];
}

async function differentKeys(
  db: Knex,
  { table, shadow, columns }: { table: string; shadow: string; columns: readonly Column[] },
): Promise<string[]> {
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => name);
  if (keys.length === 0) return [];
  const hash = hashOf(columns);
  const key = `concat_ws(',', ${keys.map(() => "??").join(", ")})`;
  const hashed = `select ${key} as key, ${hash.sql} as hash from ??`;
  const { rows } = await db.raw(
    `with live as (${hashed}), rebuilt as (${hashed})
      select coalesce(live.key, rebuilt.key) as key from live full join rebuilt using (key)
      where live.hash is distinct from rebuilt.hash order by 1 limit ${MAX_KEYS}`,
    [...keys, ...hash.bindings, table, ...keys, ...hash.bindings, shadow],
  );
  return rows.map((row: { key: string }) => row.key);
}
