/** A snapshot every 500 revisions: no document costs more events than these, however far it is from the one before. */
const MOST_FOR_ONE = 500;
/** Events folded for one page of the history. */
export const EVENTS_A_PAGE = 3_000;

/** The first of `ranges` whose documents cost at most a page's events to fold; one at least. */
export function withinBudget<Range extends { first_revision: number; revision: number }>(
  ranges: readonly Range[],
): Range[] {
  let events = 0;
  const end = ranges.findIndex(({ first_revision, revision }, index) => {
    events += Math.min(revision - first_revision + 1, 2 * MOST_FOR_ONE);
    return index > 0 && events > EVENTS_A_PAGE;
  });
  return end < 0 ? [...ranges] : ranges.slice(0, end);
}
