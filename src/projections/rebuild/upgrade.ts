import type { Knex } from "knex";
import { type ProjectionId, readInUse } from "../checkpoint.ts";
import { RebuildUnderWay, requestRebuild } from "./commands.ts";
import { REBUILDS } from "./rebuild-record.ts";

/**
 * Requests rebuilds of the projections whose tables hold an older version. Aborts rebuilds in progress of older versions,
 * since no process of that version may be left to finish them.
 * @returns names of the projections
 */
export async function requestUpgrades(db: Knex, projections: readonly ProjectionId[]): Promise<string[]> {
  const requested: string[] = [];
  for (const { name, version } of projections) {
    const live = await readInUse(db, name);
    if (!live || live.version >= version) continue;
    await db(REBUILDS)
      .where({ name })
      .where("version", "<", version)
      .whereNull("finished_at")
      .update({ state: "aborted", finished_at: db.fn.now() });
    try {
      await requestRebuild(db, { name, version }, null);
      requested.push(name);
    } catch (error) {
      if (!(error instanceof RebuildUnderWay)) throw error; // another process was first
    }
  }
  return requested;
}
