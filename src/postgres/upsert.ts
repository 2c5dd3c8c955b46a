import type { Knex } from "knex";
import { partsOf } from "./parts.ts";

/**
 * Inserts rows or replaces those with the same key. All rows have the same columns, with values as `pg` takes them: a list
 * of a `json` column as its text.
 */
export async function upsert(db: Knex, table: string, key: readonly string[], rows: readonly object[]): Promise<void> {
  for (const part of partsOf(rows)) {
    await db(table)
      .insert(part)
      .onConflict([...key])
      .merge();
  }
}
