import { useState } from "react";

/**
 * Selection across pages. Selected rows are kept, so that they can be exported from another page; rows in memory that were
 * deleted are deselected.
 * @param seen the rows of this page, or all rows in memory
 */
export function useSelectedRows<Row>(seen: readonly Row[], keyOf: (row: Row) => string, isComplete: boolean) {
  const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const fresh = new Map(seen.map((row) => [keyOf(row), row]));
  const rows = new Map(
    [...picked].flatMap(([key, row]) => {
      const now = fresh.get(key) ?? (isComplete ? undefined : row);
      return now === undefined ? [] : [[key, now] as const];
    }),
  );
  return {
    rows,
    select(keys: ReadonlySet<string>): void {
      const next = [...keys].flatMap((key) => {
        const row = fresh.get(key) ?? rows.get(key);
        return row === undefined ? [] : [[key, row] as const];
      });
      setPicked(new Map(next));
    },
  };
}
