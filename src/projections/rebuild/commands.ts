import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { ProjectionId } from "../checkpoint.ts";
import { recordOperation } from "../operations.ts";
import { REBUILDS, type RebuildState } from "./rebuild-record.ts";

/** State machine of a rebuild: the commands, the states that allow them, and the state that follows. */
const CHANGES = {
  pause: { from: ["running", "verifying"], to: { state: "paused" } },
  resume: { from: ["paused"], to: { state: "running" } },
  abort: { from: ["running", "verifying", "paused", "different"], to: { state: "aborted" } },
  /** Catches up, compares once more, and then swaps whatever the comparison says. */
  swap: { from: ["different"], to: { state: "running", force: true } },
} as const satisfies Record<string, { from: readonly RebuildState[]; to: { state: RebuildState; force?: true } }>;
export type RebuildChange = keyof typeof CHANGES;

/** A rebuild of this projection is in progress: one at a time per projection. */
export class RebuildUnderWay extends Error {
  override readonly name = "RebuildUnderWay";
}

/** No rebuild is in progress, or its state does not allow the command. */
export class NotInThisState extends Error {
  override readonly name = "NotInThisState";
}

/**
 * Requests a rebuild into shadow tables. Any process that runs projections executes it.
 * @param actorId null for the system itself
 * @throws RebuildUnderWay
 */
export async function requestRebuild(db: Knex, { name, version }: ProjectionId, actorId: string | null): Promise<void> {
  await db.transaction(async (transaction) => {
    const id = randomUUID();
    const before = await transaction(REBUILDS).where({ name }).max("generation as generation").first();
    const generation = Number(before?.generation ?? 0) + 1;
    const asked = await transaction(REBUILDS)
      .insert({ id, name, version, generation, requested_by: actorId })
      .onConflict(transaction.raw("(name) where finished_at is null"))
      .ignore()
      .returning("id");
    if (asked.length === 0) throw new RebuildUnderWay();
    await recordOperation(transaction, { name, what: "rebuild", actorId });
  });
}

/** @throws NotInThisState */
export async function changeRebuild(
  db: Knex,
  name: string,
  what: RebuildChange,
  actorId: string | null,
): Promise<void> {
  const { from, to } = CHANGES[what];
  await db.transaction(async (transaction) => {
    const changed = await transaction(REBUILDS)
      .where({ name })
      .whereIn("state", from)
      .update({ ...to, ...(what === "abort" && { finished_at: transaction.fn.now() }) });
    if (changed === 0) throw new NotInThisState();
    await recordOperation(transaction, { name, what, actorId });
  });
}
