import type { Knex } from "knex";
import type { Projection, TableOf } from "../projection.ts";
import { REBUILDS } from "./rebuild-record.ts";

/** A second set of a projection's tables in a schema of their own: `rebuild_<name>_<generation>`. */
export interface ShadowTables {
  schema: string;
  tableOf: TableOf;
}

const PREFIX = "rebuild_";
const GENERATION = /_\d+$/;
const schemaOf = (name: string, generation: number) => `${PREFIX}${name.replaceAll("-", "_")}_${generation}`;
const bareName = (table: string) => table.slice(table.lastIndexOf(".") + 1);

export function shadowTables(
  { name, tables }: Pick<Projection, "name" | "tables">,
  { generation }: { generation: number },
): ShadowTables {
  const schema = schemaOf(name, generation);
  if (new Set(tables.map(bareName)).size < tables.length)
    throw new Error(`two tables of ${name} have the same name without schema`);
  return { schema, tableOf: (table) => `${schema}.${bareName(table)}` };
}

export async function shadowTablesExist(db: Knex, { schema }: ShadowTables): Promise<boolean> {
  const { rows } = await db.raw("select 1 from pg_namespace where nspname = ?", [schema]);
  return rows.length > 0;
}

/**
 * Creates empty tables of the same shape with the same names of constraints and indexes, so that the swap renames nothing.
 * Secondary indexes are left to `completeShadowTables`, after the backfill.
 *
 * This and the functions below call `security definer` functions (migration 018) that run with the rights of the tables'
 * owner: the program's role needs no DDL rights.
 */
export async function createShadowTables(
  transaction: Knex.Transaction,
  tables: readonly string[],
  { schema }: ShadowTables,
): Promise<void> {
  await transaction.raw("select projections.create_second_tables(?, ?::text[])", [schema, [...tables]]);
}

/** Creates the missing indexes and runs ANALYZE. Idempotent. */
export async function completeShadowTables(
  db: Knex,
  tables: readonly string[],
  { schema }: ShadowTables,
): Promise<void> {
  await db.raw("select projections.complete_second_tables(?, ?::text[])", [schema, [...tables]]);
}

/** Drops the live tables and moves the shadow tables into their schema. Waits for readers up to `lock_timeout`. */
export async function swapShadowTables(
  transaction: Knex.Transaction,
  tables: readonly string[],
  { schema }: ShadowTables,
): Promise<void> {
  await transaction.raw("select projections.swap_second_tables(?, ?::text[])", [schema, [...tables]]);
}

/** Drops the shadow schemas of finished rebuilds and of discarded generations. */
export async function dropOrphanedTables(db: Knex): Promise<void> {
  const { rows } = await db.raw("select nspname as schema from pg_namespace where starts_with(nspname, ?)", [PREFIX]);
  if (rows.length === 0) return;
  const rebuilds = await db(REBUILDS).select("name", "generation", "finished_at");
  const kept = new Set(rebuilds.filter((row) => !row.finished_at).map((row) => schemaOf(row.name, row.generation)));
  const ours = new Set(rebuilds.map(({ name }) => schemaOf(name, 0).replace(GENERATION, "")));
  for (const { schema } of rows) {
    const isOurs = ours.has(schema.replace(GENERATION, ""));
    if (isOurs && !kept.has(schema)) await db.raw("select projections.drop_second_tables(?)", [schema]);
  }
}
