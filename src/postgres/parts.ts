import { setImmediate as nextTurn } from "node:timers/promises";

/** Rows per statement of a large write: parameters of two statements, copies for the socket and answers are some megabytes. */
const ROWS = 250;
/** Rows made per turn of the event loop, which sends the statement before meanwhile. */
const ROWS_A_TURN = 10;

/** Parts of a large write, in order. */
export function* partsOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS) yield rows.slice(start, start + ROWS);
}

/**
 * Writes rows that take time to make, part by part and in order. The next part is made and prepared while Postgres takes one in.
 * @param prepare makes the statement of a part; the function that it returns sends it
 * @throws what `make`, `prepare` or the sending throws, once nothing is being written
 */
export async function writeInParts<Source, Row>(
  sources: readonly Source[],
  make: (source: Source) => Row,
  prepare: (part: readonly Row[]) => () => Promise<void>,
): Promise<void> {
  let writing: Promise<void> = Promise.resolve();
  try {
    for (const part of partsOf(sources)) {
      const rows: Row[] = [];
      for (const source of part) {
        if (rows.length > 0 && rows.length % ROWS_A_TURN === 0) await nextTurn();
        rows.push(make(source));
      }
      const send = prepare(rows);
      await writing;
      writing = send();
      writing.catch(() => undefined); // awaited before the next part, and at the end
    }
  } finally {
    await writing;
  }
}
