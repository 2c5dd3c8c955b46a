import type { Values } from "../../../../documents/values.ts";
import { resumeMessages } from "../../../../japanese/resume-messages.ts";
import { durationClass, durationInWords, isStartAfterEnd, monthsOf } from "../../../../modules/career/contract.ts";
import type { BadgeTone } from "../../../ui/badge/badge.tsx";
import { monthInWords } from "../../documents/month-in-words.ts";
import { typedPeriod } from "./typed-period.ts";

const BADGES: Readonly<Record<ReturnType<typeof durationClass>, { tone: BadgeTone; words: string }>> = {
  short: { tone: "warning", words: "1年未満" },
  medium: { tone: "accent", words: "1年以上" },
  long: { tone: "success", words: "3年以上" },
};

/** 「2018年4月〜2022年3月」; a current work's end is 「現在」. */
export function periodInWords(row: Values): string {
  const start = monthInWords(row.start_year, row.start_month);
  const end = row.is_current === true ? "現在" : monthInWords(row.end_year, row.end_month);
  return start || end ? `${start}〜${end}` : "";
}

/** 「（4年）」; "" while it is not known. */
function durationInBrackets(row: Values, today: string): string {
  const months = monthsOf(typedPeriod(row), today);
  return months === undefined ? "" : `（${durationInWords(months)}）`;
}

/** The line of a closed card: 「2018年4月〜2022年3月　株式会社みなと食品（4年）」. */
export function periodSummary(row: Values, name: string, today: string): string {
  return [periodInWords(row), name && name + durationInBrackets(row, today)].filter(Boolean).join("　");
}

/** The same in two lines: 「株式会社みなと食品」「2018年4月〜2022年3月（4年）」. Undefined without a name or a month. */
export function periodLines(
  row: Values,
  name: string,
  today: string,
): readonly [name: string, period: string] | undefined {
  const period = periodInWords(row);
  return name && period ? [name, period + durationInBrackets(row, today)] : undefined;
}

/** The length of a period in words and colour, or that it ends before it starts; undefined while it is not known. */
export function durationBadge(row: Values, today: string): { tone: BadgeTone; text: string } | undefined {
  const period = typedPeriod(row);
  if (isStartAfterEnd(period, today)) return { tone: "warning", text: "開始日が終了日より後" };
  const months = monthsOf(period, today);
  if (months === undefined) return undefined;
  const { tone, words } = BADGES[durationClass(months)];
  return { tone, text: words };
}

/**
 * The length of a period as the open card shows it, or the month that is still needed, or the warning.
 * @param shown `endNeeded` is the text while the end is missing
 */
export function durationLine(
  row: Values,
  { endNeeded, today }: { endNeeded: string; today: string },
): {
  badge?: { tone: BadgeTone; text: string };
  text?: string;
  isWarning?: true;
} {
  const period = typedPeriod(row);
  if (period.start_year === null || period.start_month === null) return { text: resumeMessages.startMonthNeeded };
  if (!period.is_current && (period.end_year === null || period.end_month === null)) {
    return { text: endNeeded };
  }
  if (isStartAfterEnd(period, today)) return { text: resumeMessages.startAfterEnd, isWarning: true };
  const months = monthsOf(period, today) ?? 0;
  const { tone } = BADGES[durationClass(months)];
  return { badge: { tone, text: durationInWords(months) } };
}
