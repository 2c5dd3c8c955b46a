import type { Knex } from "knex";
import { LeaseLost } from "../../leases/fence.ts";
import type { TableComparison } from "./compare.ts";

/** `different`: complete but not equal to the live tables; waits for an administrator. The last three are final. */
export type RebuildState = "running" | "paused" | "verifying" | "different" | "swapped" | "aborted" | "failed";

/** A rebuild of a projection into shadow tables, in progress or finished. */
export interface Rebuild {
  id: string;
  name: string;
  version: number;
  state: RebuildState;
  /** Swap even when the shadow tables differ from the live tables. */
  force: boolean;
  /** Part of the name of its shadow schema; increases with each rebuild of the projection. */
  generation: number;
  /** Fencing token of the lease. */
  epoch: bigint;
  position: bigint;
  /** Target position, for progress. */
  head: bigint;
  events: number;
  comparison: TableComparison[];
  /** Error name, SQLSTATE and event of a failure; never content. */
  error: string | null;
  /** Account id; null for the system itself. */
  requestedBy: string | null;
  startedAt: Date;
  finishedAt: Date | null;
}

export const REBUILDS = "projections.rebuild";

/** The record changed since it was read (pause, abort, another lease): read it again before the next step. */
export class RebuildInterrupted extends Error {
  override readonly name = "Interrupted";
}

export const isUnderWay = ({ state }: Rebuild): boolean => state === "running" || state === "verifying";

export async function readRebuild(db: Knex, id: string): Promise<Rebuild | undefined> {
  const row = await db(REBUILDS).where({ id }).first();
  return row && fromRow(row);
}

/**
 * Raises the epoch of a rebuild to that of the lease.
 * @throws LeaseLost when it has a later epoch
 */
export async function claimRebuild(db: Knex, id: string, epoch: bigint): Promise<void> {
  const claimed = await db(REBUILDS)
    .where({ id })
    .where("epoch", "<=", String(epoch))
    .update({ epoch: String(epoch) });
  if (claimed === 0) throw new LeaseLost(`rebuild ${id}`);
}

/** Whether the record still allows the work it did when last read: in progress, same generation, same epoch. */
export const isSameWork = (row: Rebuild | undefined, { generation, epoch }: Rebuild): row is Rebuild =>
  row !== undefined && isUnderWay(row) && row.generation === generation && row.epoch === epoch;

/**
 * Locks the record until the transaction ends, for a page or for the swap.
 * @throws Interrupted when it is not in progress, or has another generation or epoch
 */
export async function lockRebuild(transaction: Knex.Transaction, known: Rebuild): Promise<Rebuild> {
  const row = await transaction(REBUILDS).where({ id: known.id }).forUpdate().first();
  const rebuild = row && fromRow(row);
  if (!isSameWork(rebuild, known)) throw new RebuildInterrupted();
  return rebuild;
}

/** By projection: the rebuild in progress, else the last one. */
export async function latestRebuilds(db: Knex): Promise<Map<string, Rebuild>> {
  const rows = await db(REBUILDS)
    .distinctOn("name")
    .select()
    .orderBy([{ column: "name" }, { column: "finished_at", order: "desc", nulls: "first" }]);
  return new Map(rows.map((row) => [row.name, fromRow(row)]));
}

interface Row
  extends Omit<Rebuild, "epoch" | "position" | "head" | "events" | "requestedBy" | "startedAt" | "finishedAt"> {
  epoch: string;
  position: string;
  head: string;
  events: string;
  requested_by: string | null;
  started_at: Date;
  finished_at: Date | null;
}

function fromRow({ epoch, position, head, events, requested_by, started_at, finished_at, ...row }: Row): Rebuild {
  return {
    ...row,
    epoch: BigInt(epoch),
    position: BigInt(position),
    head: BigInt(head),
    events: Number(events),
    requestedBy: requested_by,
    startedAt: started_at,
    finishedAt: finished_at,
  };
}
