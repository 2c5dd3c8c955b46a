import { formatDate, formatEraYear, formatMonth } from "../../../japanese/era.ts";
import type { ListName, RowOf } from "../patch.ts";

/** Values and rows the way people read them in the history. */

const DATES = new Set(["birth_date", "start_date", "end_date", "acquisition_date", "create_date"]);

/** "" for nothing. Dates are 和暦, as on the form. */
export function readableValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return readableFlag(field, value);
  if (DATES.has(field)) return formatDate(String(value), "wareki");
  return field === "level" ? `レベル${String(value)}` : String(value);
}

const readableFlag = (field: string, value: boolean) =>
  field === "should_show" ? (value ? "する" : "しない") : value ? "はい" : "いいえ";

/** 「令和元年5月」; with half of it missing what there is. */
export function readableMonth({ year, month }: { year: number | null; month: number | null }): string {
  if (year !== null && month !== null) return formatMonth(year, month, "wareki");
  if (year !== null) return formatEraYear(year);
  return month === null ? "" : `${month}月`;
}

const names: { readonly [List in ListName]: (row: RowOf<List>) => string } = {
  educations: ({ school_name }) => school_name,
  jobs: ({ company_name }) => company_name,
  licenses: ({ name }) => name,
  skills: ({ name }) => name,
};

/** What a row is called in a sentence. */
export const rowName = <List extends ListName>(list: List, row: RowOf<List>): string =>
  names[list](row) || "（未入力）";

const details: { readonly [List in ListName]: (row: RowOf<List>) => string[] } = {
  educations: (row) => [
    readableMonth(row),
    row.school_name,
    period(row.start_date, row.is_current ? null : row.end_date),
    row.is_current ? "在学中" : "",
    hidden(row),
  ],
  jobs: (row) => [
    readableMonth(row),
    row.company_name,
    row.position,
    row.reason && `退職理由：${row.reason}`,
    row.is_employed ? "在職中" : "",
    hidden(row),
  ],
  licenses: (row) => [
    readableMonth(row),
    row.name,
    row.acquisition_date ? `取得日：${readableValue("acquisition_date", row.acquisition_date)}` : "",
  ],
  skills: (row) => [row.name, readableValue("level", row.level)],
};

const hidden = ({ should_show }: { should_show: boolean }) => (should_show ? "" : "印字しない");

const period = (start: string | null, end: string | null) =>
  start || end ? `${readableValue("start_date", start)}〜${readableValue("end_date", end)}` : "";

/** The whole row in one line, nothing of it left out. */
export const readableRow = <List extends ListName>(list: List, row: RowOf<List>): string =>
  details[list](row)
    .filter((part) => part !== "")
    .join("　");
