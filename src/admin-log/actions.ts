import type { Knex } from "knex";

/** An administrative action, as `GET /admin/log` lists it. */
export interface AdminAction {
  /** ISO instant. */
  at: string;
  /** Account id of the administrator. */
  actorId: string;
  /** Name of the module whose route was called. */
  module: string;
  /** A verb of the module: `rebuild`, `clear_cache`. */
  what: string;
  /** An id or a name of the house; null where the action has one object only. */
  object: string | null;
  /** The reason that the administrator gave. */
  reason: string | null;
}

const TABLE = "admin.action";

/** Adds a row to the administrators' log, which nothing changes. */
export async function recordAction(db: Knex, { actorId, ...action }: AdminAction): Promise<void> {
  await db(TABLE).insert({ ...action, actor_id: actorId });
}
