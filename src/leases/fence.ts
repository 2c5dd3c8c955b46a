import type { Knex } from "knex";

/** Another process has taken the lease since: whatever is under way under it writes nothing more. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
  constructor(name: string) {
    super(`the lease of ${name} was taken by another process`);
  }
}

/**
 * Claims the work of a lease in its row, or checks that it still is the latest; for work whose own tables have no row that
 * could refuse an older epoch.
 * @throws LeaseLost when a later epoch has claimed it
 */
export async function claimFence(db: Knex, name: string, epoch: bigint): Promise<void> {
  const { rowCount } = await db.raw(
    `insert into leases.fence (name, epoch) values (?, ?)
      on conflict (name) do update set epoch = excluded.epoch where fence.epoch <= excluded.epoch`,
    [name, String(epoch)],
  );
  if (rowCount === 0) throw new LeaseLost(name);
}
