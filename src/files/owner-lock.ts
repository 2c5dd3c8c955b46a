import type { Knex } from "knex";

/** Serialises what is stored and deleted of one person's files, over all processes, until the transaction ends. */
export async function lockOwner(trx: Knex.Transaction, ownerId: string): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`files ${ownerId}`]);
}
