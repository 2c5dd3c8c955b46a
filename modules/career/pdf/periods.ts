import { type EraStyle, formatEraYear, formatMonth } from "../../../japanese/era.ts";
import type { Project, Work } from "../document.ts";
import type { PrintedLicence } from "./print-job.ts";

type Period = Pick<Project, "start_year" | "start_month" | "end_year" | "end_month">;

/** 「2018年4月〜2022年3月」, 「令和2年4月〜現在」; "" without any date. One era style for the whole document. */
export function periodText(period: Period & Partial<Pick<Work, "is_current">>, era: EraStyle): string {
  const start = monthText(period.start_year, period.start_month, era);
  const end = period.is_current ? "現在" : monthText(period.end_year, period.end_month, era);
  return start === "" && end === "" ? "" : `${start}〜${end}`;
}

/** The month of a licence; "" for one without a date. */
export const licenceMonth = ({ year, month }: PrintedLicence, era: EraStyle): string => monthText(year, month, era);

/** 「昭和60年」 or 「1985年」. */
export const yearText = (year: number, era: EraStyle): string => (era === "wareki" ? formatEraYear(year) : `${year}年`);

function monthText(year: number | null, month: number | null, era: EraStyle): string {
  if (year === null) return "";
  return month === null ? yearText(year, era) : formatMonth(year, month, era);
}

/** Rows by their beginning; rows without one come last, and equal ones keep the person's order. */
export function inOrder<Row extends Period>(rows: readonly Row[], order: "newest" | "oldest"): Row[] {
  const sign = order === "newest" ? -1 : 1;
  const at = ({ start_year, start_month }: Row) => (start_year === null ? null : start_year * 12 + (start_month ?? 1));
  return rows.toSorted((a, b) => {
    const [first, second] = [at(a), at(b)];
    if (first === second) return 0;
    if (first === null) return 1;
    if (second === null) return -1;
    return sign * (first - second);
  });
}
