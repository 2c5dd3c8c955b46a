import { formatEraYear, formatMonth } from "../japanese/era.ts";
import type { CombinedField } from "./definition.ts";

/** 「令和元年5月」; with half of it missing, the half there is. */
export function readableMonth(year: number | null, month: number | null): string {
  if (year !== null && month !== null) return formatMonth(year, month, "wareki");
  if (year !== null) return formatEraYear(year);
  return month === null ? "" : `${month}月`;
}

/** A year and a month that the history reads as one value. */
export const yearMonth = (
  { year, month, name }: { year: string; month: string; name: string },
  label: string,
): CombinedField => ({
  fields: [year, month],
  name,
  label,
  readable: (row) => readableMonth(row[year] as number | null, row[month] as number | null),
});
