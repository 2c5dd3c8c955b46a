import type { Knex } from "knex";

/** One table as it is in use, and as a rebuild has made it. */
export interface TableComparison {
  table: string;
  liveRows: number;
  rebuiltRows: number;
  /** Sums of hashes of rows: the order of rows does not matter. */
  liveChecksum: string;
  rebuiltChecksum: string;
  /** Primary keys of rows that are in one only or not the same in both. */
  differentKeys: string[];
}

const MOST_KEYS = 20;

export const isEqual = ({ liveRows, rebuiltRows, liveChecksum, rebuiltChecksum }: TableComparison): boolean =>
  liveRows === rebuiltRows && liveChecksum === rebuiltChecksum;

/** Compares two tables of the same shape, as one snapshot shows them. No row leaves the database. */
export async function compareTables(transaction: Knex.Transaction, table: string, second: string) {
  const columns = await columnsOf(transaction, table);
  const live = await sumOf(transaction, table, columns);
  const rebuilt = await sumOf(transaction, second, columns);
  const comparison: TableComparison = {
    table,
    liveRows: live.rows,
    rebuiltRows: rebuilt.rows,
    liveChecksum: live.checksum,
    rebuiltChecksum: rebuilt.checksum,
    differentKeys: [],
  };
  if (isEqual(comparison)) return comparison;
  return { ...comparison, differentKeys: await differentKeys(transaction, { table, second, columns }) };
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

/** `json` keeps the text it was given: the same value may be written in two ways. */
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
  { table, second, columns }: { table: string; second: string; columns: readonly Column[] },
): Promise<string[]> {
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => name);
  if (keys.length === 0) return [];
  const hash = hashOf(columns);
  const key = `concat_ws(',', ${keys.map(() => "??").join(", ")})`;
  const hashed = `select ${key} as key, ${hash.sql} as hash from ??`;
  const { rows } = await db.raw(
    `with live as (${hashed}), rebuilt as (${hashed})
      select coalesce(live.key, rebuilt.key) as key from live full join rebuilt using (key)
      where live.hash is distinct from rebuilt.hash order by 1 limit ${MOST_KEYS}`,
    [...keys, ...hash.bindings, table, ...keys, ...hash.bindings, second],
  );
  return rows.map((row: { key: string }) => row.key);
}
