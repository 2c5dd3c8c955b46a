import type { Knex } from "knex";
import { categoryOf } from "../event-store/stream-name.ts";
import type { FoldState, Projection, TableOf } from "./projection.ts";
import type { RowProjection } from "./row-projection.ts";

/** One projection, with one checkpoint, of several tables that read other categories. */
export function joinProjections(
  { name, version }: Pick<Projection, "name" | "version">,
  parts: readonly RowProjection<unknown>[],
): Projection {
  function fold(db: Knex, tableOf: TableOf): FoldState {
    const folds = parts.map((part) => ({ categories: part.categories, folded: part.fold(db, tableOf) }));
    return {
      async add(events, keyOf) {
        for (const { categories, folded } of folds) {
          await folded.add(
            events.filter(({ stream }) => categories.includes(categoryOf(stream))),
            keyOf,
          );
        }
      },
      bytes: () => folds.reduce((sum, { folded }) => sum + folded.bytes(), 0),
      async write(transaction) {
        for (const { folded } of folds) await folded.write(transaction);
      },
    };
  }
  return {
    name,
    version,
    categories: parts.flatMap(({ categories }) => categories),
    tables: parts.flatMap(({ tables }) => tables),
    fold,
    async erase(db, subjectIds, tableOf) {
      for (const part of parts) await part.erase?.(db, subjectIds, tableOf);
    },
  };
}
