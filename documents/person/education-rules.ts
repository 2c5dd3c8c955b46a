import { resumeMessages } from "../../japanese/resume-messages.ts";
import type { CheckContext } from "../definition.ts";
import type { Problem } from "../problem.ts";

interface Period {
  start_date: string | null;
  end_date: string | null;
  is_current: boolean;
}

/** The start is not in the future, and the end comes after it; for a current student the end is today. */
export function educationDates(rows: readonly (Period & { id: string })[], { today }: CheckContext): Problem[] {
  return rows.flatMap(({ id, start_date, end_date, is_current }): Problem[] => {
    if (!start_date) return [];
    if (start_date > today) return [{ path: [id, "start_date"], message: resumeMessages.studyNotInFuture }];
    const end = is_current ? today : end_date;
    return end && end <= start_date ? [{ path: [id, "end_date"], message: resumeMessages.endAfterStart }] : [];
  });
}

/** Newest first by end date, as the editor shows them; rows without an end date are ignored. */
export function educationOrder(rows: readonly Period[], { today }: CheckContext): Problem[] {
  const ends = rows.map(({ is_current, end_date }) => (is_current ? today : end_date)).filter((end) => end !== null);
  const isOrdered = ends.every((end, index) => index === 0 || end <= (ends[index - 1] ?? end));
  return isOrdered ? [] : [{ path: [], message: resumeMessages.educationOrder }];
}
