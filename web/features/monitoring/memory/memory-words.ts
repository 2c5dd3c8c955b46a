import type { MemoryLevel, Severity } from "../../../../modules/monitoring/contract/memory.ts";
import type { BadgeTone } from "../../../ui/badge/badge.tsx";

const tenths = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat("ja-JP", { month: "long", day: "numeric", weekday: "short" });
const moment = new Intl.DateTimeFormat("ja-JP", {
  month: "numeric",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});
const minute = new Intl.DateTimeFormat("ja-JP", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** 「214.3MB」 */
export const mbInWords = (mb: number): string => `${tenths.format(mb)}MB`;
/** 「12.4ミリ秒」 */
export const msInWords = (ms: number): string => `${tenths.format(ms)}ミリ秒`;
/** 「11/29 14:03:22」 */
export const momentInWords = (at: string): string => moment.format(new Date(at));
/** 「14:03」 */
export const minuteInWords = (at: string): string => minute.format(new Date(at));
/** 「11月29日(日)」 @param date `YYYY-MM-DD` */
export const dayInWords = (date: string): string => day.format(localDay(date));
/** 「日」 */
export const weekdayInWords = (date: string): string =>
  localDay(date).toLocaleDateString("ja-JP", { weekday: "short" });

/** The day itself, in whatever time zone it is looked at. */
const localDay = (date: string) => new Date(`${date}T00:00`);

export const LEVEL_TONES: Readonly<Record<MemoryLevel, BadgeTone>> = {
  normal: "success",
  yellow: "warning",
  red: "danger",
};
export const SEVERITY_TONES: Readonly<Record<Severity, BadgeTone>> = {
  info: "accent",
  warning: "warning",
  critical: "danger",
};
