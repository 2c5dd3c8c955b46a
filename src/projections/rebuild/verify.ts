import { readInUse } from "../checkpoint.ts";
import { ownTable } from "../projection.ts";
import { backfillWithin, type RebuildContext } from "./backfill.ts";
import { compareTables, isEqual, type TableComparison } from "./compare.ts";
import { erasedDuring } from "./erase.ts";
import { isSameWork, REBUILDS, type Rebuild, RebuildInterrupted, readRebuild } from "./rebuild-record.ts";
import { shadowTables } from "./shadow-tables.ts";

/**
 * Compares the shadow tables with the live tables at the checkpoint of the live tables, in one repeatable-read snapshot,
 * while the projection keeps running. Stores the comparison in the rebuild's record.
 * @returns `swap`: equal; or forced, or the live tables hold another version or have diverged, and may differ. `different`: waits for an
 *   administrator. `early`: the live tables are behind the rebuild, or a subject was erased meanwhile: compare again.
 */
export async function verify(on: RebuildContext, known: Rebuild): Promise<"swap" | "different" | "early"> {
  const { db, projection } = on;
  const { id } = known;
  return db.transaction(
    async (transaction) => {
      const rebuild = await readRebuild(transaction, id); // the first query takes the snapshot
      if (!isSameWork(rebuild, known)) throw new RebuildInterrupted();
      const live = await readInUse(transaction, projection.name);
      const isSame = live?.version === rebuild.version && !live.diverged;
      if (live && isSame && live.status === "active" && live.position < rebuild.position) return "early";

      const position = live && !live.diverged && live.position > rebuild.position ? live.position : rebuild.position;
      const applied = await backfillWithin(transaction, on, rebuild, position);
      const { tableOf } = shadowTables(projection, rebuild);
      const erased = await erasedDuring(transaction, rebuild);
      for (const where of [tableOf, ownTable]) await projection.erase?.(transaction, erased, where);
      const comparison: TableComparison[] = [];
      for (const table of projection.tables) {
        comparison.push(await compareTables(transaction, table, tableOf(table)));
      }
      // Rows of a subject erased after the snapshot may exist in one set of tables only.
      const isEarly = !comparison.every(isEqual) && (await erasedDuring(db, rebuild)).length > erased.length;
      if (isEarly) return "early";
      const swaps = rebuild.force || !isSame || comparison.every(isEqual);
      // Fails with serialization_failure when the record changed since the snapshot: paused, aborted, discarded.
      await transaction(REBUILDS)
        .where({ id })
        .update({
          state: swaps ? "verifying" : "different",
          position: String(position),
          events: rebuild.events + applied,
          comparison: JSON.stringify(comparison),
        });
      return swaps ? "swap" : "different";
    },
    { isolationLevel: "repeatable read" },
  );
}
