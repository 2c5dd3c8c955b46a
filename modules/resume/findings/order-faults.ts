/** A row that begins or ends a stay with an employer or at a school. */
export interface StayRow {
  /** Equal for the rows of one employer or school. */
  key: string;
  /** Months since year 0. */
  at: number;
  ends: boolean;
}

/** The beginning and the end of one stay whose end is before its beginning. */
export interface OrderFault<Row> {
  beginning: Row;
  end: Row;
}

/** Oldest first; of one month the beginning comes first. */
export const byMonth = (one: StayRow, other: StayRow): number =>
  one.at - other.at || Number(one.ends) - Number(other.ends);

/**
 * Ends without a beginning before them, each with the oldest beginning after it that has no end of its own. Pure; an end
 * without any beginning of its employer or school is no fault.
 */
export function orderFaults<Row extends StayRow>(rows: readonly Row[]): readonly OrderFault<Row>[] {
  const open: Row[] = [];
  const alone: Row[] = [];
  for (const row of rows.toSorted(byMonth)) {
    const beginning = row.ends ? open.findLastIndex(({ key }) => key === row.key) : -1;
    if (beginning >= 0) open.splice(beginning, 1);
    else (row.ends ? alone : open).push(row);
  }
  return alone.flatMap((end) => {
    const index = open.findIndex(({ key }) => key === end.key);
    return open.splice(index, index < 0 ? 0 : 1).map((beginning) => ({ beginning, end }));
  });
}
