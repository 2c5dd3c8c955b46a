import type { Rebuild } from "../../../../modules/monitoring/contract/projections.ts";

const number = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 0 });
const precise = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 1 });
const time = new Intl.DateTimeFormat("ja-JP", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});
const day = new Intl.DateTimeFormat("ja-JP", { year: "numeric", month: "long", day: "numeric" });

export const countInWords = (count: number): string => number.format(count);

/** Positions are decimal numbers of any length: 「1,234,567」; before the first event there is none. */
export function positionInWords(position: string): string {
  if (!/^-?\d+$/.test(position)) return position;
  return position.startsWith("-") ? "―" : number.format(BigInt(position));
}

/** Below ten a second, tenths are shown. */
export const rateInWords = (perSecond: number): string =>
  perSecond < 10 ? precise.format(perSecond) : number.format(perSecond);

/** 「14:03:22」 in the person's own time. */
export const clockInWords = (at: string | number): string => time.format(new Date(at));
/** 「2026年11月20日 14:03:22」 */
export const instantInWords = (at: string): string => `${day.format(new Date(at))} ${clockInWords(at)}`;

/** 「12秒」「3分」「1時間20分」: as exact as anybody needs it. */
export function durationInWords(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))}秒`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}分`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}時間${rest > 0 ? `${rest}分` : ""}`;
}

/** Duration of a rebuild; undefined while it runs. */
export function secondsTaken({ started_at, finished_at }: Rebuild): number | undefined {
  return finished_at === null ? undefined : (Date.parse(finished_at) - Date.parse(started_at)) / 1000;
}

/**
 * Seconds until a running rebuild reaches the head, at its present rate. The remainder is counted in its own events, so
 * that the unit of positions does not matter. Undefined until there is a rate.
 */
export function secondsLeft({ progress, events, events_per_second }: Rebuild): number | undefined {
  if (progress <= 0 || events <= 0 || events_per_second <= 0) return undefined;
  return (events * (1 - progress)) / progress / events_per_second;
}

/** 0 to 100; whole, and 100 only when it is done. */
export const percentOf = ({ progress }: Rebuild): number => Math.floor(Math.min(1, Math.max(0, progress)) * 100);
