import { formatMonth, parseYear } from "../../../japanese/era.ts";
import { toHalfWidthAscii } from "../../../japanese/width.ts";

/** 「2019年4月」 from a typed year and month; a text that is no year stays as typed. */
export function monthInWords(year: unknown, month: unknown): string {
  const read = parseYear(String(year ?? ""));
  const inYear = Number(toHalfWidthAscii(String(month ?? "")).trim());
  if (read === null) return String(year ?? "");
  return inYear >= 1 && inYear <= 12 ? formatMonth(read, inYear, "seireki") : `${read}年`;
}
