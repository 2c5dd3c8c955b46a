import { toCsv } from "../../../japanese/csv.ts";
import type { Column } from "./column.ts";

/** Default name of an exported file. */
export const CSV_NAME = "table-data.csv";

/** Rows as a file for Excel: the columns that have a plain value, under their labels. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Blob {
  const exported = columns.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  const text = toCsv(
    exported.map(({ label }) => label),
    rows.map((row) => exported.map(({ value }) => value(row))),
  );
  return new Blob([text], { type: "text/csv;charset=utf-8" });
}
