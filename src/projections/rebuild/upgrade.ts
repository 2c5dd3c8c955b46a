import type { Knex } from "knex";
import { type ProjectionId, readInUse } from "../checkpoint.ts";
import { RebuildUnderWay, requestRebuild } from "./commands.ts";
import { REBUILDS } from "./rebuild-record.ts";

/**
 * Asks for the read models of which the tables hold the rows of an older version to be made anew. What was under way for
 * an older version is given up: no process of it may be left to finish it.
 * @returns the names
 */
export async function requestUpgrades(db: Knex, projections: readonly ProjectionId[]): Promise<string[]> {
  const asked: string[] = [];
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
      asked.push(name);
    } catch (error) {
      if (!(error instanceof RebuildUnderWay)) throw error; // another process was first
    }
  }
  return asked;
}
