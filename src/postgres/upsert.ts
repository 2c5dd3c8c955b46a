import type { Knex } from "knex";
import { byteaArray, integerArray, textArray } from "./text-array.ts";

export type ColumnType =
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
  shape: Of,
  rows: readonly RowOf<Of>[],
): Promise<void> {
  await prepareUpsert(db, table, shape, rows)();
}

/** The same in two steps: its parameters are made at once, half of the program's work; the result sends them. */
export function prepareUpsert<Of extends Shape>(
  db: Knex,
  table: string,
  { columns, key }: Of,
  rows: readonly RowOf<Of>[],
): () => Promise<void> {
  if (rows.length === 0) return async () => undefined;
  const names: (keyof Of["columns"] & string)[] = Object.keys(columns);
  const values = names.map((name, index) =>
    valuesOf(
      columns[name] as ColumnType,
      rows.map((row) => row[name]),
      `c${index}`,
    ),
  );
  const others = names.filter((name) => !key.includes(name));
  const arrays = values.flatMap((of) => of.arrays);
  const listOf = (parts: readonly string[]) => parts.join(", ");
  const replaced = listOf(others.map(() => "?? = excluded.??"));
  const statement = `insert into ?? (${listOf(names.map(() => "??"))}) select ${listOf(values.map(({ sql }) => sql))}
      from unnest(${listOf(arrays.map(({ type }) => `?::${type}[]`))}) as row (${listOf(arrays.map(({ alias }) => alias))})
      on conflict (${listOf(key.map(() => "??"))}) do update set ${replaced}`;
  const bindings = [
    ...[table, ...names, ...values.flatMap(({ bindings }) => bindings), ...arrays.map(({ values }) => values)],
    ...[...key, ...others.flatMap((name) => [name, name])],
  ];
  return async () => {
    await db.raw(statement, bindings);
  };
}

/** The values of a column: an expression of a row with its bindings, over arrays with a value a row. */
interface ColumnValues {
  sql: string;
  bindings: readonly Buffer[];
  arrays: readonly { alias: string; type: "text" | "bytea" | "integer"; values: Buffer }[];
}

function valuesOf(type: ColumnType, values: readonly unknown[], alias: string): ColumnValues {
  if (type === "integer[]") return slicesOf(values as readonly (readonly number[] | null | undefined)[], alias);
  const isBytes = type === "bytea";
  const array = isBytes
    ? byteaArray(values as readonly (Buffer | null)[])
    : textArray(values.map((value) => textOf(value, type)));
  const arrays = [{ alias, type: isBytes ? "bytea" : "text", values: array } as const];
  return { sql: `${alias}::${type}`, bindings: [], arrays };
}

/** Arrays of integers as slices of one array, whose bounds are the values of a row: no number is written as text and parsed. */
function slicesOf(values: readonly (readonly number[] | null | undefined)[], alias: string): ColumnValues {
  const all: number[] = [];
  const [from, to]: [(number | null)[], (number | null)[]] = [[], []];
  for (const value of values) {
    from.push(value ? all.length + 1 : null);
    for (const one of value ?? []) all.push(one);
    to.push(value ? all.length : null);
  }
  return {
    sql: `(?::integer[])[${alias}_from:${alias}_to]`,
    bindings: [integerArray(all)],
    arrays: [
      { alias: `${alias}_from`, type: "integer", values: integerArray(from) },
      { alias: `${alias}_to`, type: "integer", values: integerArray(to) },
    ],
  };
}

function textOf(value: unknown, type: ColumnType): string | null {
  if (value === null || value === undefined) return null;
  if (type === "json") return JSON.stringify(value);
  if (type === "text[]") return `{${(value as readonly string[]).map(quoted).join(",")}}`;
  return String(value);
}

/** An element in the text form of an array (PostgreSQL, "Array Input and Output Syntax"). */
const quoted = (element: string): string => `"${element.replace(/["\\]/g, "\\$&")}"`;
