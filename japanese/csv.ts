export type CsvValue = string | number | boolean | null | undefined;

/** Without it Excel takes UTF-8 for Shift_JIS and shows 文字化け. */
const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = "\r\n";

/**
 * A text that a spreadsheet runs as a formula: = + - @ and their full-width twins, also behind spaces, and a tab or a line end
 * in front (OWASP, CSV Injection).
 */
const FORMULA = /^(?:[\t\r\n]|[\s\u3000]*[=+\-@＝＋－＠])/;

/** One number with its sign. Two of them would be a sum: a spreadsheet makes -6921 of the telephone number `+81-90-1234-5678`. */
const SIGNED_NUMBER = /^[+\-＋－][\d０-９][\d０-９,]*(?:[.．][\d０-９]+)?\s*[%％]?$/;

/**
 * A table as CSV for Excel and everything else: UTF-8 with a byte order mark, lines by CRLF, quotes by RFC 4180.
 *
 * A text that a spreadsheet would run as a formula gets an apostrophe in front, as OWASP advises ("CSV Injection"); quotes
 * alone do not stop Excel. A number is left alone although it begins with a sign: `-12.5` holds nothing that could be
 * reckoned or run, and an apostrophe would spoil it for every program that reads on.
 */
export function toCsv(headers: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return BYTE_ORDER_MARK + csvLines([headers, ...rows]);
}

/** Further lines of a table that `toCsv` began. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((cells) => cells.map(toCell).join(",") + LINE_END).join("");

function toCell(value: CsvValue): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" ? withoutFormula(value) : String(value);
  return /[",\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const isFormula = (text: string): boolean => FORMULA.test(text) && !SIGNED_NUMBER.test(text);

const withoutFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** A cell of a file that `toCsv` wrote, without the apostrophe before what a spreadsheet would run. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
