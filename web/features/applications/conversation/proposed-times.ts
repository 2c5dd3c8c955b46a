import { parseDate } from "../../../../japanese/era.ts";

/** A time as it is typed: the day as `DateField` answers it, and the clock as `HH:MM`. */
export interface TypedTime {
  date: string;
  clock: string;
}

export const NO_TIME: TypedTime = { date: "", clock: "" };

/** 8:00 to 20:30 in halves of an hour. */
const CLOCKS: readonly string[] = Array.from(
  { length: 26 },
  (_, half) => `${String(8 + Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`,
);
export const CLOCK_OPTIONS = [{ value: "", label: "時刻" }, ...CLOCKS.map((value) => ({ value, label: value }))];

const isEmpty = ({ date, clock }: TypedTime): boolean => date === "" && clock === "";

/**
 * The typed times as they are sent, in Japan (`YYYY-MM-DDTHH:MM`), and the messages by line. Empty lines are left out, but
 * one time is needed. `lines` has the line of each time.
 */
export function timesOf(typed: readonly TypedTime[]): {
  dates: string[];
  lines: number[];
  errors: Record<number, string>;
} {
  const [dates, lines, errors]: [string[], number[], Record<number, string>] = [[], [], {}];
  for (const [line, time] of typed.entries()) {
    if (isEmpty(time) && !(line === 0 && typed.every(isEmpty))) continue;
    const date = parseDate(time.date);
    if (date === null || time.clock === "") errors[line] = "日付と時刻を入力してください";
    dates.push(`${date}T${time.clock}`);
    lines.push(line);
  }
  return { dates, lines, errors };
}
