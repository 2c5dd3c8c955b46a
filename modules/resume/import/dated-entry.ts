import { ERAS, parseYear } from "../../../japanese/era.ts";
import { toHalfWidthAscii } from "../../../japanese/width.ts";
import { writtenDates, writtenPeriod } from "../../../japanese/written-date.ts";

/** One entry of a table or a list, with its date or its period. */
export interface DatedEntry {
  year: number | null;
  month: number | null;
  /** `YYYY-MM-DD` where a day is written. */
  date: string | null;
  /** The era of the year was carried over from the entry before: 「24」 below 「平成22」. */
  isEraCarried?: boolean;
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
    return { year: from.year, month: from.month, date: null, until, text: tidy(rest) };
  }
  const date = writtenDates(text).find((it) => it.month !== null || it.start === 0);
  if (!date) return { year: null, month: null, date: null, text: tidy(text) };
  const rest = `${text.slice(0, date.start)} ${text.slice(date.end)}`.replace(
    /[（(]\s*(?:(取得|合格)\s*)?[)）]/,
    " $1",
  );
  return { year: date.year, month: date.month, date: date.date, text: tidy(rest) };
}

function entryOfColumns(cells: readonly string[], before: DateBefore): DatedEntry | undefined {
  const [yearCell = "", monthCell = "", ...others] = cells;
  const text = tidy(others.filter((cell) => cell !== "").join("\u3000"));
  const month = monthOf(monthCell, before);
  const year = yearOf(yearCell, before);
  if (year === undefined || month === undefined) return undefined;
  return { year, month, date: null, text, isEraCarried: typeof year === "number" && isBareFigure(yearCell) };
}

/** A year without its era: it is read in the era of the entry before. */
function isBareFigure(cell: string): boolean {
  const typed = toHalfWidthAscii(cell).replace(/\s/g, "");
  return typed !== "" && !DITTO.test(typed) && parseYear(typed) === null;
}

/** Null for an empty cell, undefined for one that is no year. */
function yearOf(cell: string, before: DateBefore): number | null | undefined {
  const typed = toHalfWidthAscii(cell).replace(/\s/g, "");
  if (typed === "") return null;
  if (DITTO.test(typed)) return before.year;
  return parseYear(typed) ?? parseYear(before.era + typed.replace(/年$/, "")) ?? undefined;
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

const tidy = (text: string): string =>
  text
    .replace(/[\s\u3000]+/g, " ")
    .replace(/^[:：、,]\s*/, "")
    .trim();
