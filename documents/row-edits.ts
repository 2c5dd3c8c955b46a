import type { Row } from "./values.ts";

/**
 * The rows of a list after an event: a new list with new rows, in which everything that the event does not change stays the
 * same object. An event about a row that does not exist changes nothing.
 */
export type EditRows = (rows: Row[], data: never) => Row[];

export const addRow: EditRows = (rows, { row, position }: { row: Row; position: number }) =>
  rows.toSpliced(position, 0, row);

export const reviseRow: EditRows = (rows, { id, changes }: { id: string; changes: object }) =>
  rows.map((row) => (row.id === id ? Object.assign({ ...row }, changes) : row));

export const removeRow: EditRows = (rows, { id }: { id: string }) => rows.filter((row) => row.id !== id);

/** Rows that the order does not name go to the end. */
export const reorderRows: EditRows = (rows, { order }: { order: readonly string[] }) => rows.toSorted(byOrder(order));

/** Edits a list within the row `id`. */
export const editRow = (rows: Row[], id: string | undefined, list: string, edit: (inner: Row[]) => Row[]): Row[] =>
  rows.map((row) => (row.id === id ? { ...row, [list]: edit((row[list] ?? []) as Row[]) } : row));

function byOrder(order: readonly string[]): (a: Row, b: Row) => number {
  const indexById = new Map(order.map((id, index) => [id, index]));
  const indexOf = (row: Row) => indexById.get(row.id) ?? order.length;
  return (a, b) => indexOf(a) - indexOf(b);
}
