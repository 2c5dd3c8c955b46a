import { carriedYear, ERAS, parseYear } from "../../../japanese/era.ts";
import { toHalfWidthAscii } from "../../../japanese/width.ts";
import { textAround, writtenDates, writtenPeriod } from "../../../japanese/written-date.ts";

/** One entry of a table or a list, with its date or its period. */
export interface DatedEntry {
  year: number | null;
  month: number | null;
  /** `YYYY-MM-DD` where a day is written. */
  date: string | null;
  /** The era of the year was carried over from the entry before: 「24」 below 「平成22」. */
  isEraCarried?: boolean;
  /** The year was worked out: an empty cell has the year above it, and one behind the end of its era (平成32) is counted on. */
  isEstimated?: boolean;
  /** The end of a period; undefined for an entry with one date. */
  until?: { year: number; month: number | null } | "current" | undefined;
  text: string;
}

/** The date of the entry before: its era and year hold for a figure alone, and for 〃. */
export interface DateBefore {
  era: string;
  year: number | null;
  month: number | null;
}

const DITTO = /^(?:[〃"″々]|同|同上)年?$/;
const ERA_NAME = new RegExp(`^(?:${ERAS.flatMap(({ name, short, letter }) => [name, short, letter]).join("|")})`, "i");
/** Cells of a row with year, month and text. */
const COLUMNS = 3;

/** Reads a line as an entry: 年 | 月 | text, 年月 | text, or one text with its date before, behind or within. */
export function readEntry(cells: readonly string[], before: DateBefore): DatedEntry {
  if (cells.length >= COLUMNS) {
    const entry = entryOfColumns(cells, before);
    if (entry) return entry;
  }
  const text = cells
    .filter((cell) => cell !== "")
    .join("\u3000")
    .replace(/^[\s・●■◆○◇*]+/, "");
  const period = writtenPeriod(text);
  if (period) {
    const { from, to, isCurrent, rest } = period;
    const until = isCurrent ? "current" : to ? { year: to.year, month: to.month } : undefined;
    const isEstimated = from.isCarried || to?.isCarried === true;
    return { year: from.year, month: from.month, date: null, isEstimated, until, text: tidy(rest) };
  }
  const date = writtenDates(text).find((it) => it.month !== null || it.start === 0);
  if (!date) return { year: null, month: null, date: null, text: tidy(text) };
  const rest = textAround(text, date.start, date.end);
  return { year: date.year, month: date.month, date: date.date, isEstimated: date.isCarried, text: tidy(rest) };
}

function entryOfColumns(cells: readonly string[], before: DateBefore): DatedEntry | undefined {
  const [yearCell = "", monthCell = "", ...others] = cells;
  const text = tidy(others.filter((cell) => cell !== "").join("\u3000"));
  const month = monthOf(monthCell, before);
  const year = yearOf(yearCell, before);
  if (year === undefined || month === undefined) return undefined;
  if (year === null && month !== null) return { ...yearAbove(month, before), date: null, text };
  const isEraCarried = year !== null && isBareFigure(yearCell);
  const isEstimated = year !== null && isBehindEra(yearCell, before);
  return { year, month, date: null, text, isEraCarried, isEstimated };
}

/** A cell left empty below a year means that year, unless the month lies before the one above. */
function yearAbove(month: number, before: DateBefore): Pick<DatedEntry, "year" | "month" | "isEstimated"> {
  const isLater = before.year !== null && (before.month === null || month >= before.month);
  return isLater ? { year: before.year, month, isEstimated: true } : { year: null, month };
}

/** A year without its era: it is read in the era of the entry before. */
function isBareFigure(cell: string): boolean {
  const typed = toHalfWidthAscii(cell).replace(/\s/g, "");
  return typed !== "" && !DITTO.test(typed) && parseYear(typed) === null;
}

const isBehindEra = (cell: string, { era }: DateBefore): boolean => {
  const typed = toHalfWidthAscii(cell).replace(/\s/g, "");
  return [typed, era + typed.replace(/年$/, "")].some((text) => carriedYear(text) !== null);
};

/** Null for an empty cell, undefined for one that is no year. */
function yearOf(cell: string, before: DateBefore): number | null | undefined {
  const typed = toHalfWidthAscii(cell).replace(/\s/g, "");
  if (typed === "") return null;
  if (DITTO.test(typed)) return before.year;
  const inEra = before.era + typed.replace(/年$/, "");
  return parseYear(typed) ?? carriedYear(typed) ?? parseYear(inEra) ?? carriedYear(inEra) ?? undefined;
}

const MONTHS = 12;

function monthOf(cell: string, before: DateBefore): number | null | undefined {
  const typed = toHalfWidthAscii(cell).replace(/\s/g, "");
  if (typed === "") return null;
  if (DITTO.test(typed.replace(/月$/, ""))) return before.month;
  const [, month] = /^(\d{1,2})月?$/.exec(typed) ?? [];
  return month !== undefined && Number(month) >= 1 && Number(month) <= MONTHS ? Number(month) : undefined;
}

/** The date that the next entry may refer to. */
export function dateAfter(cells: readonly string[], { year, month }: DatedEntry, before: DateBefore): DateBefore {
  const era = ERA_NAME.exec(toHalfWidthAscii(cells[0] ?? "").trim())?.[0] ?? before.era;
  return { era, year: year ?? before.year, month: month ?? before.month };
}

/** An entry as a line that a person finds again. */
export function entryInWords({ year, month, text, until }: DatedEntry): string {
  const at = (date: { year: number | null; month: number | null }) =>
    `${date.year === null ? "" : `${date.year}年`}${date.month === null ? "" : `${date.month}月`}`;
  const end = until === undefined ? "" : until === "current" ? "〜現在" : `〜${at(until)}`;
  return `${at({ year, month })}${end} ${text}`.trim();
}

const tidy = (text: string): string =>
  text
    .replace(/[\s\u3000]+/g, " ")
    .replace(/^[:：、,~〜～–—−-]\s*/, "")
    .trim();
