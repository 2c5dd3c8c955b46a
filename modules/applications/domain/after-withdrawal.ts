import { todayInTokyo } from "../../../japanese/age.ts";
import { daysAfter } from "../../../japanese/days-after.ts";
import { type ApplicationRecord, lastMove } from "./application.ts";
import { DAYS_AFTER_WITHDRAWAL } from "./application-states.ts";

type Withdrawable = Pick<ApplicationRecord, "state" | "moves">;

/** The last day in Japan (`YYYY-MM-DD`) on which the agency reads what was withdrawn then. @param at ISO instant */
export const lastReadableDay = (at: string): string => daysAfter(todayInTokyo(at), DAYS_AFTER_WITHDRAWAL);

/** The last day in Japan (`YYYY-MM-DD`) on which the agency reads documents and answers; null: not withdrawn. */
export const readableUntil = (record: Withdrawable): string | null =>
  record.state === "withdrawn" ? lastReadableDay(lastMove(record).at) : null;

/** Whether the agency may read documents and answers. @param now ISO instant */
export function isReadable(record: Withdrawable, now: string): boolean {
  const until = readableUntil(record);
  return until === null || todayInTokyo(now) <= until;
}
