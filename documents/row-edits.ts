import type { Row, Values } from "./values.ts";

/** The rows of a list after an event. */
export type EditRows = (rows: Row[], data: never) => Row[];

/** Effects of the events of rows. An event about a row that does not exist changes nothing. */
export interface RowEdits {
  add: EditRows;
  revise: EditRows;
  remove: EditRows;
  /** Rows that the order does not name go to the end. */
  reorder: EditRows;
  /** Edits a list within the row `id`. */
  within(rows: Row[], id: string | undefined, list: string, edit: (inner: Row[]) => Row[]): Row[];
}

type Addition = { row: Row; position: number };
type RowChange = { id: string; changes: object };
type Removal = { id: string };
type NewOrder = { order: readonly string[] };

/** Answers new lists with new rows; everything that an event does not change stays the same object. */
export const COPYING: RowEdits = {
  add: (rows, { row, position }: Addition) => rows.toSpliced(position, 0, row),
  revise: (rows, { id, changes }: RowChange) =>
    rows.map((row) => (row.id === id ? Object.assign({ ...row }, changes) : row)),
  remove: (rows, { id }: Removal) => rows.filter((row) => row.id !== id),
  reorder: (rows, { order }: NewOrder) => rows.toSorted(byOrder(order)),
  within: (rows, id, list, edit) =>
    rows.map((row) => (row.id === id ? { ...row, [list]: edit((row[list] ?? []) as Row[]) } : row)),
};

/** Changes the lists and rows themselves: the caller owns them. */
export const MUTATING: RowEdits = {
  add(rows, { row, position }: Addition) {
    rows.splice(position, 0, copyWithLists(row));
    return rows;
  },
  revise(rows, { id, changes }: RowChange) {
    for (const row of rows) if (row.id === id) Object.assign(row, changes);
    return rows;
  },
  remove(rows, { id }: Removal) {
    for (let index = rows.length - 1; index >= 0; index--) if (rows[index]?.id === id) rows.splice(index, 1);
    return rows;
  },
  reorder: (rows, { order }: NewOrder) => rows.sort(byOrder(order)),
  within(rows, id, list, edit) {
    for (const row of rows as Record<string, unknown>[]) {
      if (row.id === id) row[list] = edit((row[list] ?? []) as Row[]);
    }
    return rows;
  },
};

/** A copy with lists of its own, and rows of its own in them. */
export function copyWithLists<V extends Values>(values: V): V {
  const copy: Record<string, unknown> = { ...values };
  for (const name in copy) if (Array.isArray(copy[name])) copy[name] = copy[name].map(copyElement);
  return copy as V;
}

const copyElement = (element: unknown): unknown =>
  typeof element === "object" && element !== null ? copyWithLists(element as Values) : element;

function byOrder(order: readonly string[]): (a: Row, b: Row) => number {
  const indexById = new Map(order.map((id, index) => [id, index]));
  const indexOf = (row: Row) => indexById.get(row.id) ?? order.length;
  return (a, b) => indexOf(a) - indexOf(b);
}
