import type { Knex } from "knex";
import type { KeyOf, RecordedEvent } from "../../src/event-store/codec-port.ts";
import type { Projection, TableOf } from "../../src/projections/projection.ts";

/** Writes the rows of a batch of events. */
export type Apply = (
  transaction: Knex.Transaction,
  events: readonly RecordedEvent[],
  tableOf: TableOf,
  keyOf: KeyOf,
) => Promise<void>;

/** A fold that keeps its batches and writes one after the other. */
export function foldBy(apply: Apply): Projection["fold"] {
  return (_db, tableOf) => {
    const batches: [events: readonly RecordedEvent[], keyOf: KeyOf][] = [];
    return {
      add: async (events, keyOf) => void batches.push([events, keyOf]),
      bytes: () => 0,
      async write(transaction) {
        for (const [events, keyOf] of batches) await apply(transaction, events, tableOf, keyOf);
      },
    };
  };
}

/** Folds a batch of events and writes its rows. */
export async function applyTo(
  { fold }: Pick<Projection, "fold">,
  ...[transaction, events, tableOf, keyOf]: Parameters<Apply>
): Promise<void> {
  const folded = fold(transaction, tableOf);
  await folded.add(events, keyOf);
  await folded.write(transaction);
}
