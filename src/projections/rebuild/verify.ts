import { readInUse } from "../checkpoint.ts";
import { ownTable } from "../projection.ts";
import { backfillWithin, type RebuildContext } from "./backfill.ts";
import { compareTables, isEqual, type TableComparison } from "./compare.ts";
import { erasedDuring } from "./erase.ts";
import { isSameWork, REBUILDS, type Rebuild, RebuildInterrupted, readRebuild } from "./rebuild-record.ts";
import { shadowTables } from "./shadow-tables.ts";

/**
 * Compares what was made with the rows in use, at the very position these stand at in one snapshot of the database, while
 * they go on. Writes the comparison into the rebuild's row.
 *
 * `swap`: equal, or nobody asks for equality: it was forced, or the rows in use are of another version and differ by right.
 * `different`: somebody has to decide. `early`: the rows in use have not come as far as the rebuild yet, or somebody was
 * erased meanwhile.
 */
export async function verify(on: RebuildContext, known: Rebuild): Promise<"swap" | "different" | "early"> {
  const { db, projection } = on;
  const { id } = known;
  return db.transaction(
    async (transaction) => {
      const rebuild = await readRebuild(transaction, id); // the snapshot is taken here
      if (!isSameWork(rebuild, known)) throw new RebuildInterrupted();
      const live = await readInUse(transaction, projection.name);
      const isSame = live?.version === rebuild.version;
      if (live && isSame && live.status === "active" && live.position < rebuild.position) return "early";

      const position = live && live.position > rebuild.position ? live.position : rebuild.position;
      const applied = await backfillWithin(transaction, on, rebuild, position);
      const { tableOf } = shadowTables(projection, rebuild);
      const erased = await erasedDuring(transaction, rebuild);
      for (const where of [tableOf, ownTable]) await projection.erase?.(transaction, erased, where);
      const comparison: TableComparison[] = [];
      for (const table of projection.tables) {
        comparison.push(await compareTables(transaction, table, tableOf(table)));
      }
      // Rows of somebody whose key went after the snapshot was taken may be in one and not in the other.
      const isEarly = !comparison.every(isEqual) && (await erasedDuring(db, rebuild)).length > erased.length;
      if (isEarly) return "early";
      const swaps = rebuild.force || !isSame || comparison.every(isEqual);
      // Fails when the row was changed since the snapshot: paused, aborted, thrown away.
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
