import type { Job } from "../../../../modules/resume/contract.ts";

/** Shorter gaps are not reported. */
const MIN_MONTHS = 3;

export interface CareerGap {
  /** Whole months between leaving one company and entering the next. */
  months: number;
  /** The month of leaving. */
  year: number;
  month: number;
}

/** Gaps of three months and more between leaving a company and entering the next one, oldest first. */
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
    return row.leaves && next && !next.leaves && months >= MIN_MONTHS
      ? [{ months, year: row.year, month: row.month }]
      : [];
  });
}
