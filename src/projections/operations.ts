import type { Knex } from "knex";

/** Audit entry: an operation on a projection by an administrator or by the system. */
export interface Operation {
  name: string;
  what: "rebuild" | "pause" | "resume" | "abort" | "swap" | "retry" | "skip";
  /** Account id; null for the system itself. */
  actorId: string | null;
  reason?: string | null;
  /** The skipped event, `<stream>@<revision>`. */
  event?: string | null;
}

const TABLE = "projections.operation";

export async function recordOperation(db: Knex, { name, what, actorId, reason, event }: Operation): Promise<void> {
  await db(TABLE).insert({ name, what, actor_id: actorId, reason, event });
}

/** Newest first. */
export async function readOperations(db: Knex, limit: number): Promise<(Required<Operation> & { at: Date })[]> {
  return db(TABLE)
    .select("name", "what", { actorId: "actor_id" }, "reason", "event", "at")
    .orderBy("id", "desc")
    .limit(limit);
}
