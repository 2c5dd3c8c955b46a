import type { Knex } from "knex";
import { daysAfter } from "../../../japanese/days-after.ts";
import type { WeeklyFeedback } from "../contract/triage.ts";
import { FEEDBACK } from "./feedback-list.ts";

const WEEKS = 12;
const DAYS = 7;

/**
 * Feedbacks that were sent and that were closed, by week from Monday in Japan; this week is the last.
 * @param today `YYYY-MM-DD` in Japan
 */
export async function countWeekly(db: Knex, today: string): Promise<WeeklyFeedback> {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % DAYS;
  const thisWeek = daysAfter(today, -weekday);
  const weeks = Array.from({ length: WEEKS }, (_, index) => daysAfter(thisWeek, (index - WEEKS + 1) * DAYS));
  const [sent, closed] = await Promise.all(
    ["sent_at", "closed_at"].map((column) => countBy(db, column, weeks[0] ?? "")),
  );
  return {
    weeks: weeks.map((week) => ({ week, sent: sent?.get(week) ?? 0, closed: closed?.get(week) ?? 0 })),
  };
}

async function countBy(db: Knex, column: string, from: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.raw<{ rows: { week: string; count: number }[] }>(
    `select to_char(date_trunc('week', ?? at time zone 'Asia/Tokyo'), 'YYYY-MM-DD') as week, count(*)::integer as count
     from ?? where ?? >= ?::timestamp at time zone 'Asia/Tokyo' group by 1`,
    [column, FEEDBACK, column, from],
  );
  return new Map(rows.map(({ week, count }) => [week, count]));
}
