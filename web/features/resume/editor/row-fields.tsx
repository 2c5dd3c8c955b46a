import { formatMonth, parseYear } from "../../../../japanese/era.ts";
import { toHalfWidthAscii } from "../../../../japanese/width.ts";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { YearMonthField } from "../../../ui/year-month-field/year-month-field.tsx";
import type { Value } from "../../forms/part.ts";
import { useText, useTick } from "../../forms/part-context.tsx";

/** The year and month of a row. */
export function RowYearMonth({ label }: { label: string }) {
  const { error: yearError, ...year } = useText("year");
  const { error: monthError, ...month } = useText("month");
  return <YearMonthField label={label} year={year} month={month} error={yearError ?? monthError} isRequired />;
}

/** Rows that are kept but stay off the paper. */
export function ShouldShow() {
  return <Checkbox {...useTick("should_show")}>履歴書に印刷する</Checkbox>;
}

/** 「2019年4月」 from what was typed; what does not read as a year stays as typed. */
export function monthInWords(year: Value | undefined, month: Value | undefined): string {
  const read = parseYear(String(year ?? ""));
  const inYear = Number(toHalfWidthAscii(String(month ?? "")).trim());
  if (read === null) return String(year ?? "");
  return inYear >= 1 && inYear <= 12 ? formatMonth(read, inYear, "seireki") : `${read}年`;
}
