import { formatDate } from "../../japanese/era.ts";
import { flag } from "../fields.ts";
import { readableMonth, yearMonth } from "../year-month.ts";

/** Fields shared by several lists: the printed month and the print switch of a row. */

export const monthAndYear = yearMonth({ year: "year", month: "month", name: "year_month" }, "年月");
export const monthOf = (row: { year: number | null; month: number | null }) => readableMonth(row.year, row.month);
export const readableDate = (date: string | null) => (date ? formatDate(date, "wareki") : "");

export const printedFlag = () =>
  flag({ label: "履歴書への印字", empty: true, words: ["する", "しない"], form: { label: "履歴書に印刷する" } });
/** Mark of a row that is not printed. */
export const NOT_PRINTED = "印刷しない";
