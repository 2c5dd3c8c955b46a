import type { Knex } from "knex";

/** Replication state and commit settings of a server. */
export interface ReplicationSettings {
  /** Standbys connected to this server (`pg_stat_replication`, without base backups). */
  standbys: number;
  /** This server is a standby itself (`pg_is_in_recovery`). */
  in_recovery: boolean;
  /** `on`, `remote_apply`, `remote_write`, `local` or `off`, as our own session has it. */
  synchronous_commit: string;
  /** Empty: no commit waits for any standby. */
  synchronous_standby_names: string;
}

/**
 * Whether a failover could lose acknowledged commits: there are replicas, and a commit does not wait until one of them has
 * flushed it (PostgreSQL documentation, 27.2.8 Synchronous Replication). `remote_write` waits for the replica's operating
 * system only.
 */
export function mayLoseCommits(settings: ReplicationSettings): boolean {
  if (settings.standbys === 0 && !settings.in_recovery) return false;
  const isDurable = ["on", "remote_apply"].includes(settings.synchronous_commit);
  return !isDurable || settings.synchronous_standby_names.trim() === "";
}

/** @throws Error when a failover could lose commits */
export async function checkReplication(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: ReplicationSettings[] }>(`
    select (select count(*)::int from pg_stat_replication where state is distinct from 'backup') as standbys,
      pg_is_in_recovery() as in_recovery,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('synchronous_standby_names') as synchronous_standby_names`);
  if (rows[0] && mayLoseCommits(rows[0])) throw new Error("commits do not wait for a replica");
}
