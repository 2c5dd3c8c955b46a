/** Rows of a fold by id, with the sum of their estimated sizes. */
export interface FoldedRows<Row> {
  get(id: string): Row | undefined;
  /** To be called again after each change of the row. */
  set(id: string, row: Row): void;
  delete(id: string): void;
  entries(): [id: string, row: Row][];
  /** Estimated bytes of all rows. */
  bytes(): number;
}

export function createFoldedRows<Row>(bytesOf: (row: Row) => number): FoldedRows<Row> {
  const rows = new Map<string, { row: Row; bytes: number }>();
  let total = 0;
  return {
    get: (id) => rows.get(id)?.row,
    set(id, row) {
      const bytes = bytesOf(row);
      total += bytes - (rows.get(id)?.bytes ?? 0);
      rows.set(id, { row, bytes });
    },
    delete(id) {
      total -= rows.get(id)?.bytes ?? 0;
      rows.delete(id);
    },
    entries: () => Array.from(rows, ([id, { row }]) => [id, row]),
    bytes: () => total,
  };
}
