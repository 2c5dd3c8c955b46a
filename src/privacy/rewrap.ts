import type { Knex } from "knex";
import type { MasterKeys, WrappedKey } from "./master-keys.ts";
import { serviceKeyContext } from "./service-keys.ts";

const BATCH = 500;

/** A table of wrapped keys, and the place that each of its rows is bound to. */
interface KeyTable {
  table: string;
  id: string;
  placeOf(id: string): string;
}

const TABLES: readonly KeyTable[] = [
  { table: "privacy.service_key", id: "name", placeOf: serviceKeyContext },
  { table: "privacy.subject_key", id: "subject_id", placeOf: (id) => id },
];

/**
 * Wraps every key by the current master key that is not yet wrapped by it. The keys themselves stay the same, so that it
 * can be done while the service runs, and repeated. A key that is destroyed meanwhile stays destroyed.
 * @returns how many were wrapped anew
 * @throws WrongMasterKey
 */
export async function rewrapKeys(db: Knex, masterKeys: MasterKeys): Promise<number> {
  let rewrapped = 0;
  for (const table of TABLES) rewrapped += await rewrapTable(db, masterKeys, table);
  return rewrapped;
}

async function rewrapTable(db: Knex, masterKeys: MasterKeys, { table, id, placeOf }: KeyTable): Promise<number> {
  let rewrapped = 0;
  for (let after = ""; ; ) {
    const rows: (WrappedKey & { id: string })[] = await db(table)
      .select({ id }, "wrapped", "key_id")
      .whereNotNull("wrapped")
      .whereRaw("key_id is distinct from ?", [masterKeys.currentId])
      .where(id, ">", after)
      .orderBy(id)
      .limit(BATCH);
    const last = rows.at(-1);
    if (!last) return rewrapped;
    const fresh = rows.map((row) => masterKeys.wrap(placeOf(row.id), masterKeys.unwrap(placeOf(row.id), row)).wrapped);
    const { rowCount } = await db.raw(
      `update ?? as kept set wrapped = made.fresh, key_id = ?
        from unnest(?::text[], ?::bytea[], ?::bytea[]) as made(id, old, fresh)
        where kept.?? = made.id and kept.wrapped = made.old`,
      [table, masterKeys.currentId, rows.map((row) => row.id), rows.map((row) => row.wrapped), fresh, id],
    );
    rewrapped += rowCount;
    after = last.id;
  }
}
