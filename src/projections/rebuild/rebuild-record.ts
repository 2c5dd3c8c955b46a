import type { Knex } from "knex";
import { LeaseLost } from "../../leases/fence.ts";
import type { TableComparison } from "./compare.ts";

/** `different`: made, and not equal to the rows in use; somebody decides. The last three are its end. */
export type RebuildState = "running" | "paused" | "verifying" | "different" | "swapped" | "aborted" | "failed";

/** A read model being made anew beside the tables in use, or that was. */
export interface Rebuild {
  id: string;
  name: string;
  version: number;
  state: RebuildState;
  /** To be taken into use even though it differs from the rows in use. */
  force: boolean;
  /** Names its tables; another once they were thrown away. */
  generation: number;
  /** Of the lease under which it is worked on. */
  epoch: bigint;
  position: bigint;
  /** Where it is going, as it was last seen. */
  head: bigint;
  events: number;
  comparison: TableComparison[];
  /** Kind and place of what went wrong, never content. */
  error: string | null;
  /** Account id; null for the system itself. */
  requestedBy: string | null;
  startedAt: Date;
  finishedAt: Date | null;
}

export const REBUILDS = "projections.rebuild";

/** The row says something else than it did: whoever works for it looks again before doing more. */
export class RebuildInterrupted extends Error {
  override readonly name = "Interrupted";
}

export const isUnderWay = ({ state }: Rebuild): boolean => state === "running" || state === "verifying";

export async function readRebuild(db: Knex, id: string): Promise<Rebuild | undefined> {
  const row = await db(REBUILDS).where({ id }).first();
  return row && fromRow(row);
}

/**
 * Claims a rebuild for the lease of this epoch.
 * @throws LeaseLost when a later lease has claimed it
 */
export async function claimRebuild(db: Knex, id: string, epoch: bigint): Promise<void> {
  const claimed = await db(REBUILDS)
    .where({ id })
    .where("epoch", "<=", String(epoch))
    .update({ epoch: String(epoch) });
  if (claimed === 0) throw new LeaseLost(`rebuild ${id}`);
}

/** Whether a row is still to be worked on as it was last read: not stopped, with the same tables, under the same lease. */
export const isSameWork = (row: Rebuild | undefined, { generation, epoch }: Rebuild): row is Rebuild =>
  row !== undefined && isUnderWay(row) && row.generation === generation && row.epoch === epoch;

/**
 * Holds the row until the transaction ends, for a page or for the swap.
 * @throws Interrupted when it is no longer to be worked on, its tables were thrown away, or a later lease has claimed it
 */
export async function lockRebuild(transaction: Knex.Transaction, known: Rebuild): Promise<Rebuild> {
  const row = await transaction(REBUILDS).where({ id: known.id }).forUpdate().first();
  const rebuild = row && fromRow(row);
  if (!isSameWork(rebuild, known)) throw new RebuildInterrupted();
  return rebuild;
}

/** The one under way, or else the last, of each read model. */
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
