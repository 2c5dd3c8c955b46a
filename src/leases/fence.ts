import type { Knex } from "knex";

/** Another process holds the lease by now: work under the old epoch must not write any more. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
  constructor(name: string) {
    super(`lease lost to another process: ${name}`);
  }
}

/**
 * Raises or checks the fencing token of a lease in `leases.fence`, for work whose own tables have no row with an epoch.
 * @throws LeaseLost when a later epoch is stored
 */
export async function claimFence(db: Knex, name: string, epoch: bigint): Promise<void> {
  const { rowCount } = await db.raw(
    `insert into leases.fence (name, epoch) values (?, ?)
      on conflict (name) do update set epoch = excluded.epoch where fence.epoch <= excluded.epoch`,
    [name, String(epoch)],
  );
  if (rowCount === 0) throw new LeaseLost(name);
}
