/** Rows per statement of a large write: with parameters, copies for the socket and answers some megabytes at a time. */
const ROWS = 250;

/** Parts of a large write, in order: only one of them is in memory as parameters. */
export function* partsOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS) yield rows.slice(start, start + ROWS);
}
