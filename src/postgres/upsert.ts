import type { Knex } from "knex";
import { byteaArray, textArray } from "./text-array.ts";

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

/**
 * Inserts rows or replaces those with the same key, in one statement with one array parameter per column: a rebuild writes
 * thousands of rows at a time.
 */
export async function upsert<Of extends Shape>(
  db: Knex,
  table: string,
  { columns, key }: Of,
  rows: readonly RowOf<Of>[],
): Promise<void> {
  if (rows.length === 0) return;
  const names: (keyof Of["columns"] & string)[] = Object.keys(columns);
  const values = names.map((name) =>
    arrayOf(
      columns[name] as ColumnType,
      rows.map((row) => row[name]),
    ),
  );
  const others = names.filter((name) => !key.includes(name));
  const typed = names.map((name, index) => `c${index}::${columns[name]}`).join(", ");
  const arrays = names.map((name) => (columns[name] === "bytea" ? "?::bytea[]" : "?::text[]")).join(", ");
  const aliases = names.map((_, index) => `c${index}`).join(", ");
  const written = names.map(() => "??").join(", ");
  const keyed = key.map(() => "??").join(", ");
  const replaced = others.map(() => "?? = excluded.??").join(", ");
  await db.raw(
    `insert into ?? (${written}) select ${typed} from unnest(${arrays}) as row (${aliases})
      on conflict (${keyed}) do update set ${replaced}`,
    [table, ...names, ...values, ...key, ...others.flatMap((name) => [name, name])],
  );
}

function arrayOf(type: ColumnType, values: readonly unknown[]): Buffer {
  if (type === "bytea") return byteaArray(values as readonly (Buffer | null)[]);
  return textArray(values.map((value) => textOf(value, type)));
}

function textOf(value: unknown, type: ColumnType): string | null {
  if (value === null || value === undefined) return null;
  if (type === "json") return JSON.stringify(value);
  if (type === "integer[]") return `{${(value as readonly number[]).join(",")}}`;
  if (type === "text[]") return `{${(value as readonly string[]).map(quoted).join(",")}}`;
  return String(value);
}

/** An element in the text form of an array (PostgreSQL, "Array Input and Output Syntax"). */
const quoted = (element: string): string => `"${element.replace(/["\\]/g, "\\$&")}"`;
