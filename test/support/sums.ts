import type { Knex } from "knex";
import type { FoldState, Projection, TableOf } from "../../src/projections/projection.ts";

const SUM = "sum";
/** Estimated bytes of a row in memory. */
export const SUM_BYTES = 100;

/** The counters' sums by stream, folded. Adds, so that an event applied twice or left out shows; `writes` counts writes of a row. */
export const sums: Projection = {
  name: "sums",
  version: 1,
  categories: ["counter"],
  tables: [SUM],
  fold: foldSums,
};

function foldSums(_db: Knex, tableOf: TableOf): FoldState {
  const rows = new Map<string, number>();
  return {
    async add(events) {
      for (const { stream, data } of events) rows.set(stream, (rows.get(stream) ?? 0) + (data as { by: number }).by);
    },
    bytes: () => rows.size * SUM_BYTES,
    async write(transaction) {
      if (rows.size === 0) return;
      const added = [...rows].map(([stream, total]) => ({ stream, total, writes: 1 }));
      const merged = {
        total: transaction.raw("sum.total + excluded.total"),
        writes: transaction.raw("sum.writes + 1"),
      };
      await transaction(tableOf(SUM)).insert(added).onConflict("stream").merge(merged);
    },
  };
}

export async function createSums(db: Knex): Promise<void> {
  await db.raw("create table sum (stream text primary key, total int not null, writes int not null)");
}
