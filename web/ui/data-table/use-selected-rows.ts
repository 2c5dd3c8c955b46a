import { useState } from "react";

/**
 * The rows somebody has selected, on whatever pages they are. Rows that were seen are remembered, so that selected ones
 * can be exported when they are out of sight; in memory, those that have vanished are selected no longer.
 * @param seen the rows of this page, or all there are
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
