import type { Knex } from "knex";
import type { Projection, TableOf } from "../projection.ts";
import { REBUILDS } from "./row.ts";
import { describeTable } from "./table-shape.ts";

/** A read model's tables once more, in a schema of their own: `rebuild_<name>_<generation>`. */
export interface SecondTables {
  schema: string;
  tableOf: TableOf;
}

const PREFIX = "rebuild_";
const GENERATION = /_\d+$/;
const schemaOf = (name: string, generation: number) => `${PREFIX}${name.replaceAll("-", "_")}_${generation}`;
const bareName = (table: string) => table.slice(table.lastIndexOf(".") + 1);

export function secondTables(
  { name, tables }: Pick<Projection, "name" | "tables">,
  { generation }: { generation: number },
): SecondTables {
  const schema = schemaOf(name, generation);
  if (new Set(tables.map(bareName)).size < tables.length) throw new Error(`two tables of ${name} have one name`);
  return { schema, tableOf: (table) => `${schema}.${bareName(table)}` };
}

export async function areThere(db: Knex, { schema }: SecondTables): Promise<boolean> {
  const { rows } = await db.raw("select 1 from pg_namespace where nspname = ?", [schema]);
  return rows.length > 0;
}

/**
 * Empty tables of the same shape, with every name that is inside a schema the same: what is moved into place later needs
 * no renaming. Indexes that only make reading faster are left for `completeTables`, when the rows are there.
 */
export async function createTables(
  transaction: Knex.Transaction,
  tables: readonly string[],
  { schema, tableOf }: SecondTables,
): Promise<void> {
  await transaction.raw("create schema ??", [schema]);
  for (const table of tables) {
    const second = tableOf(table);
    await transaction.raw("create table ?? (like ?? including all excluding indexes)", [second, table]);
    const { settings, constraints } = await describeTable(transaction, { table, schema });
    for (const statement of [...settings, ...constraints]) await transaction.raw(statement);
  }
}

/** The indexes that are still missing, and statistics for the planner. May be repeated. */
export async function completeTables(
  db: Knex,
  tables: readonly string[],
  { schema, tableOf }: SecondTables,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [schema]); // two of us may have met
    for (const table of tables) {
      const { indexes } = await describeTable(transaction, { table, schema });
      for (const statement of indexes) await transaction.raw(statement);
    }
  });
  for (const table of tables) await db.raw("analyze ??", [tableOf(table)]);
}

/** In place of the tables in use, which are dropped. Waits for readers no longer than the transaction's lock_timeout. */
export async function moveIntoPlace(
  transaction: Knex.Transaction,
  tables: readonly string[],
  { schema, tableOf }: SecondTables,
): Promise<void> {
  if (tables.length > 0) {
    const all = tables.map(() => "??").join(", ");
    await transaction.raw(`lock table ${all} in access exclusive mode`, [...tables]);
  }
  for (const table of tables) {
    const { schema: home } = await describeTable(transaction, { table, schema });
    await transaction.raw("drop table ??", [table]);
    await transaction.raw("alter table ?? set schema ??", [tableOf(table), home]);
  }
  await transaction.raw("drop schema ??", [schema]);
}

/** Drops second tables that no rebuild under way is working on: of those that ended, and of generations thrown away. */
export async function dropLeftTables(db: Knex): Promise<void> {
  const { rows } = await db.raw("select nspname as schema from pg_namespace where starts_with(nspname, ?)", [PREFIX]);
  if (rows.length === 0) return;
  const rebuilds = await db(REBUILDS).select("name", "generation", "finished_at");
  const kept = new Set(rebuilds.filter((row) => !row.finished_at).map((row) => schemaOf(row.name, row.generation)));
  const ours = new Set(rebuilds.map(({ name }) => schemaOf(name, 0).replace(GENERATION, "")));
  for (const { schema } of rows) {
    const isOurs = ours.has(schema.replace(GENERATION, ""));
    if (isOurs && !kept.has(schema)) await db.raw("drop schema if exists ?? cascade", [schema]);
  }
}
