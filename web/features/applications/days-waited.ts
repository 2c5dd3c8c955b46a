import { todayInTokyo } from "../../../japanese/age.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** 「3日経過」 in days of Japan since an ISO instant; 「本日」 on its day. */
export function daysWaited(since: string, now = new Date()): string {
  const days = (Date.parse(todayInTokyo(now.toISOString())) - Date.parse(todayInTokyo(since))) / DAY_MS;
  return days < 1 ? "本日" : `${days}日経過`;
}
