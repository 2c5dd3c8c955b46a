import { todayInTokyo } from "./age.ts";

const pad = (value: number): string => String(value).padStart(2, "0");

/** 「14:03」 in the time of the device. `Intl` would say the same, and takes long to be set up on a phone. */
export const clockTime = (at: Date): string => `${pad(at.getHours())}:${pad(at.getMinutes())}`;

/** 「11月20日 14:03」 in the time of the device. */
export const dayAndTime = (at: Date): string => `${at.getMonth() + 1}月${at.getDate()}日 ${clockTime(at)}`;

/** 「2026年11月20日 14:03」 in the time of the device. */
export const momentInWords = (at: Date): string => `${at.getFullYear()}年${dayAndTime(at)}`;

/** 「2026年11月20日（金）」 in the time of the device. */
export const dayInWords = (at: Date): string =>
  `${at.getFullYear()}年${at.getMonth() + 1}月${at.getDate()}日（${"日月火水木金土"[at.getDay()]}）`;

/** 「2026/11/20」, for columns of tables; sentences and cards write 2026年11月20日. @param date `YYYY-MM-DD` */
export const dateInTable = (date: string): string => date.replaceAll("-", "/");

/** 「2026/11/20 14:03」 in Japan, for columns of tables and exports. @param instant ISO */
export function stampInTokyo(instant: string): string {
  return `${dateInTable(todayInTokyo(instant))} ${partsInTokyo(instant).time}`;
}

/** 「2026年11月20日 14:03」 in Japan, for sentences, lists and cards. @param instant ISO */
export function momentInTokyo(instant: string): string {
  const { year, month, day, time } = partsInTokyo(instant);
  return `${year}年${month}月${day}日 ${time}`;
}

/** 「11月20日 14:03」 in Japan, with the year where it is not that of `now`. @param instant ISO */
export const dayAndTimeInTokyo = (instant: string, now = new Date()): string =>
  `${dayInTokyo(instant, now)} ${partsInTokyo(instant).time}`;

/** 「11月20日」 in Japan, with the year where it is not that of `now`. @param instant ISO */
export function dayInTokyo(instant: string, now = new Date()): string {
  const { year, month, day } = partsInTokyo(instant);
  const isThisYear = year === partsInTokyo(now.toISOString()).year;
  return `${isThisYear ? "" : `${year}年`}${month}月${day}日`;
}

function partsInTokyo(instant: string) {
  const [year = 0, month = 0, day = 0] = todayInTokyo(instant).split("-").map(Number);
  const at = new Date(instant);
  // Japan is whole hours ahead of UTC.
  return { year, month, day, time: `${pad((at.getUTCHours() + 9) % 24)}:${pad(at.getUTCMinutes())}` };
}
