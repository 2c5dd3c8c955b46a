import { useRef, useState } from "react";
import { tableMessages } from "../../../japanese/table-messages.ts";

/** Every row with its position from 1, as the server expects it: `{order: [{id, position}]}`. */
export type RowOrder = readonly { id: string; position: number }[];

export interface RowOrderOptions<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Keeps an order; throws where it could not be kept. Absent: rows are not moved. */
  save: ((order: RowOrder) => Promise<unknown>) | undefined;
}

/**
 * Rows with a changeable order: a move is shown at once, saved, and reverted when the save fails. Moves
 * that come while one is being kept are kept after it, in their order.
 */
export function useRowOrder<Row>({ rows, keyOf, nameOf, save }: RowOrderOptions<Row>) {
  const [moved, setMoved] = useState<{ of: readonly Row[]; order: readonly Row[] }>();
  const [announcement, announce] = useState("");
  const [hasFailed, setFailed] = useState(false);
  const kept = useRef<{ of: readonly Row[]; order: readonly Row[] }>(undefined);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const moves = useRef(0);
  // Other rows from outside come in their own order.
  const current = moved?.of === rows ? moved.order : rows;

  async function keep(order: readonly Row[], move: number): Promise<void> {
    try {
      await save?.(order.map((row, index) => ({ id: keyOf(row), position: index + 1 })));
      kept.current = { of: rows, order };
    } catch {
      // A later move carries this one: what counts is whether the last of them is kept.
      if (move !== moves.current) return;
      setMoved({ of: rows, order: kept.current?.of === rows ? kept.current.order : rows });
      announce("");
      setFailed(true);
    }
  }

  return {
    rows: current,
    announcement,
    hasFailed,
    move(from: number, to: number): void {
      const row = current[from];
      if (!row || to < 0 || to >= current.length || to === from) return;
      const order = current.toSpliced(from, 1).toSpliced(to, 0, row);
      moves.current += 1;
      const move = moves.current;
      setMoved({ of: rows, order });
      setFailed(false);
      announce(tableMessages.moved(nameOf(row), to + 1));
      turn.current = turn.current.then(() => keep(order, move));
    },
  };
}
