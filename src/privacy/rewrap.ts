import type { Knex } from "knex";
import type { MasterKeys, WrappedKey } from "./master-keys.ts";
import { serviceKeyContext } from "./service-keys.ts";

const BATCH = 500;

/** A table of wrapped keys, with the authenticated context of its rows. */
interface KeyTable {
  table: string;
  id: string;
  contextOf(id: string): string;
}

const TABLES: readonly KeyTable[] = [
  { table: "privacy.service_key", id: "name", contextOf: serviceKeyContext },
  { table: "privacy.subject_key", id: "subject_id", contextOf: (id) => id },
];

/**
 * Key rotation: wraps every key with the current master key that is wrapped with another one. The keys themselves do not
 * change: safe while the service runs, and idempotent. A key destroyed meanwhile stays destroyed.
 * @returns number of rewrapped keys
 * @throws WrongMasterKey
 */
export async function rewrapKeys(db: Knex, masterKeys: MasterKeys): Promise<number> {
  let rewrapped = 0;
  for (const table of TABLES) rewrapped += await rewrapTable(db, masterKeys, table);
  return rewrapped;
}

async function rewrapTable(db: Knex, masterKeys: MasterKeys, { table, id, contextOf }: KeyTable): Promise<number> {
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
    const fresh = rows.map(
      (row) => masterKeys.wrap(contextOf(row.id), masterKeys.unwrap(contextOf(row.id), row)).wrapped,
    );
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
