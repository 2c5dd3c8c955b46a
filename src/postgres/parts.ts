/** Rows a statement: its parameters are about a megabyte, and making its rows holds up requests for some milliseconds. */
const ROWS = 100;

/** Parts of a large write, in order, each for one statement. */
export function* partsOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS) yield rows.slice(start, start + ROWS);
}
