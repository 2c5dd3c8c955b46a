/** Snapshots are this many revisions apart: no document costs more events. */
const MAX_EVENTS_A_DOCUMENT = 50;
/** Maximum number of events folded for one page of the history. */
export const EVENTS_A_PAGE = 3_000;

/** The longest beginning of `ranges` whose documents cost at most one page's events to fold; at least one range. */
export function withinBudget<Range extends { first_revision: number; revision: number }>(
  ranges: readonly Range[],
): Range[] {
  let events = 0;
  const end = ranges.findIndex(({ first_revision, revision }, index) => {
    events += Math.min(revision - first_revision + 1, 2 * MAX_EVENTS_A_DOCUMENT);
    return index > 0 && events > EVENTS_A_PAGE;
  });
  return end < 0 ? [...ranges] : ranges.slice(0, end);
}
