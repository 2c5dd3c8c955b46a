import type { CheckContext } from "../../../documents/definition.ts";
import type { Problem } from "../../../documents/problem.ts";
import { resumeMessages } from "../../../japanese/resume-messages.ts";

interface Acquisition {
  year: number | null;
  month: number | null;
  acquisition_date: string | null;
}

/** A licence is not acquired after today. */
export const licenseDates = (rows: readonly (Acquisition & { id: string })[], { today }: CheckContext): Problem[] =>
  rows
    .filter(({ acquisition_date }) => acquisition_date && acquisition_date > today)
    .map(({ id }) => ({ path: [id, "acquisition_date"], message: resumeMessages.licenseNotInFuture }));

/** Oldest first by month of acquisition, as a 履歴書 lists them; rows without one are ignored. */
export function licenseOrder(rows: readonly Acquisition[]): Problem[] {
  const months = rows.map(acquiredIn).filter((month) => month !== null);
  const isOrdered = months.every((month, index) => index === 0 || month >= (months[index - 1] ?? month));
  return isOrdered ? [] : [{ path: [], message: resumeMessages.licenseOrder }];
}

/** `YYYY-MM`: the printed month, else that of the date. */
function acquiredIn({ year, month, acquisition_date }: Acquisition): string | null {
  if (year !== null && month !== null) return `${year}-${String(month).padStart(2, "0")}`;
  return acquisition_date?.slice(0, 7) ?? null;
}
