import type { Knex } from "knex";
import type { Projection } from "../../src/projections/projection.ts";
import { foldBy } from "./fold-by.ts";

/** The counters' sums by stream. Adds, so that an event applied twice or left out shows. */
export const totals: Projection = {
  name: "totals",
  version: 1,
  categories: ["counter"],
  tables: ["total"],
  fold: foldBy(async (transaction, events) => {
    for (const event of events) {
      const by = event.type === "counter.raised" && !event.erased ? (event.data as { by: number }).by : 0;
      const add = {
        total: transaction.raw("total.total + excluded.total"),
        events: transaction.raw("total.events + 1"),
      };
      const row = { stream: event.stream, total: by, events: 1 };
      await transaction("total").insert(row).onConflict("stream").merge(add);
    }
  }),
};

export async function createTotals(db: Knex): Promise<void> {
  await db.raw("create table total (stream text primary key, total int not null, events int not null)");
}
