import type { Job } from "../../../../modules/resume/contract.ts";

/** Shorter pauses between two jobs nobody asks about. */
const WORTH_MENTIONING = 3;

export interface CareerGap {
  /** Whole months between leaving one company and entering the next. */
  months: number;
  /** When the pause began. */
  year: number;
  month: number;
}

/** Pauses of three months and more between a row that leaves a company and the next that enters one, oldest first. */
export function careerGaps(jobs: readonly Job[]): readonly CareerGap[] {
  const dated = jobs
    .flatMap(({ year, month, reason, should_show }) =>
      year !== null && month !== null && should_show
        ? [{ year, month, at: year * 12 + month, leaves: reason !== "" }]
        : [],
    )
    .sort((a, b) => a.at - b.at);
  return dated.flatMap((row, i) => {
    const next = dated[i + 1];
    const months = next ? next.at - row.at - 1 : 0;
    return row.leaves && next && !next.leaves && months >= WORTH_MENTIONING
      ? [{ months, year: row.year, month: row.month }]
      : [];
  });
}
