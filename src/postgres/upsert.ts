import type { Knex } from "knex";

type ColumnType =
  | "uuid"
  | "integer"
  | "bigint"
  | "boolean"
  | "date"
  | "text"
  | "timestamptz"
  | "json"
  | "bytea"
  | "integer[]"
  | "text[]";

/** Columns of a table with their types, and its primary key. */
export interface Shape {
  columns: Readonly<Record<string, ColumnType>>;
  key: readonly string[];
}

/** A row of a shape: JSON and arrays as values, bytes as a Buffer, everything else as Postgres writes it. */
export type RowOf<Of extends Shape> = Readonly<Record<keyof Of["columns"], unknown>>;

/** Inserts rows or replaces those with the same key, in one statement with one array parameter per column. */
export async function upsert<Of extends Shape>(
  db: Knex,
  table: string,
  { columns, key }: Of,
  rows: readonly RowOf<Of>[],
): Promise<void> {
  if (rows.length === 0) return;
  const names: (keyof Of["columns"] & string)[] = Object.keys(columns);
  const others = names.filter((name) => !key.includes(name));
  // Knex passes an array on to pg as one parameter, which its types allow for texts only.
  const values = names.map(
    (name) => rows.map((row) => parameterOf(columns[name] as ColumnType, row[name])) as unknown as Knex.Value,
  );
  const listOf = (items: readonly string[], write: (item: string, index: number) => string) =>
    items.map(write).join(", ");
  await db.raw(
    `insert into ?? (${listOf(names, () => "??")})
      select ${listOf(names, (name, index) => `c${index}::${columns[name]}`)}
      from unnest(${listOf(names, (name) => (columns[name] === "bytea" ? "?::bytea[]" : "?::text[]"))})
        as row (${listOf(names, (_, index) => `c${index}`)})
      on conflict (${listOf(key, () => "??")}) do update set ${listOf(others, () => "?? = excluded.??")}`,
    [table, ...names, ...values, ...key, ...others.flatMap((name) => [name, name])],
  );
}

/** An element of a column's array parameter. */
function parameterOf(type: ColumnType, value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (type === "bytea") return value as Buffer;
  if (type === "json") return JSON.stringify(value);
  if (type.endsWith("[]")) return `{${(value as readonly unknown[]).map(quoted).join(",")}}`;
  return String(value);
}

/** An element in the text form of an array (PostgreSQL, "Array Input and Output Syntax"). */
const quoted = (element: unknown): string => `"${String(element).replace(/["\\]/g, "\\$&")}"`;
