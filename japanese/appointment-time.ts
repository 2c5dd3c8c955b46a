import { todayInTokyo } from "./age.ts";
import { dayInTokyo, stampInTokyo } from "./clock-time.ts";

/** 「14:03」 in Japan today, 「11月20日 14:03」 on another day. @param instant ISO */
export function timeInTokyo(instant: string, now = new Date()): string {
  const [, clock = ""] = stampInTokyo(instant).split(" ");
  const isToday = todayInTokyo(instant) === todayInTokyo(now.toISOString());
  return isToday ? clock : `${dayInTokyo(instant, now)} ${clock}`;
}

/** 「12月5日（土）14:00」. @param time in Japan, `YYYY-MM-DDTHH:MM` */
export function appointmentInWords(time: string): string {
  const [day = "", clock = ""] = time.split("T");
  const [, month, date] = day.split("-").map(Number);
  return `${month}月${date}日（${"日月火水木金土"[new Date(`${day}T00:00:00Z`).getUTCDay()]}）${clock}`;
}
