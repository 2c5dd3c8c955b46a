import { useEffect, useRef } from "react";
import { useRowDrag } from "../row-list/use-row-drag.ts";

export interface RowMoves<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** By positions within `rows`; past their ends on other pages. */
  onMove: ((from: number, to: number) => void) | undefined;
  /** Number of rows on other pages that a row can be moved past. */
  beyond: { before: number; after: number } | undefined;
}

const NO_MORE = { before: 0, after: 0 };

/** Moving the rows of a table by their handles, the menu of those, and keys. Its handle keeps the focus, and is seen. */
export function useRowMoves<Row>({ rows, keyOf, onMove, beyond = NO_MORE }: RowMoves<Row>) {
  const { before, after } = beyond;
  const moved = useRef<string>(undefined);
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to === from || to < -before || to >= rows.length + after) return;
    moved.current = keyOf(row);
    onMove?.(from, to);
  };
  const drag = useRowDrag<HTMLTableElement>(rows.length, move);
  // The row's new position may be out of sight.
  useEffect(() => {
    if (moved.current) rowOf(drag.list.current, moved.current)?.scrollIntoView({ block: "nearest" });
    moved.current = undefined;
  });
  return {
    drag,
    move,
    menu: {
      ...drag.menu,
      index: before + drag.menu.index,
      count: before + rows.length + after,
      onMove: (to: number) => drag.menu.onMove(to - before),
    },
    /** Whose handle was pressed. */
    asked: rows[drag.menu.index],
  };
}

const rowOf = (table: HTMLElement | null, key: string) => table?.querySelector(`tbody[data-row="${CSS.escape(key)}"]`);
