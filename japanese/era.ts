import { toHalfWidthAscii } from "./width.ts";

export interface Era {
  name: string;
  /** One kanji, as in 令6. */
  short: string;
  /** One letter, as in R6. */
  letter: string;
  /** First day, `YYYY-MM-DD`. */
  start: string;
}

export interface EraYear {
  name: string;
  /** 1 is 元年. */
  year: number;
}

/** Newest first. Source: the cabinet orders that named each era (元号を改める政令); 明治 from the day it was declared. */
export const ERAS: readonly Era[] = [
  { name: "令和", short: "令", letter: "R", start: "2019-05-01" },
  { name: "平成", short: "平", letter: "H", start: "1989-01-08" },
  { name: "昭和", short: "昭", letter: "S", start: "1926-12-25" },
  { name: "大正", short: "大", letter: "T", start: "1912-07-30" },
  { name: "明治", short: "明", letter: "M", start: "1868-10-23" },
];

const yearOf = (date: string) => Number(date.slice(0, 4));
const pad = (value: number) => String(value).padStart(2, "0");
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The era and its year on a day (`YYYY-MM-DD`). Before 明治 the answer is 西暦 with the year itself. */
export function eraOfDate(date: string): EraYear {
  const era = ERAS.find(({ start }) => date >= start);
  return era ? { name: era.name, year: yearOf(date) - yearOf(era.start) + 1 } : { name: "西暦", year: yearOf(date) };
}

/** The era of a month without a day: the month's last day decides, so 1989-01 is 平成元年 and 2019-05 令和元年. */
export function eraYearOfMonth(year: number, month: number): EraYear {
  return eraOfDate(`${year}-${pad(month)}-${pad(lastDay(year, month))}`);
}

const written = ({ name, year }: EraYear) => `${name}${year === 1 && name !== "西暦" ? "元" : year}年`;

/** "令和元年". Without a month the year's last day decides. */
export function formatEraYear(year: number, month = 12): string {
  return written(eraYearOfMonth(year, month));
}

/** "昭和64年" on 1989-01-07, "平成元年" from the day after. */
export const formatEraYearOfDate = (date: string): string => written(eraOfDate(date));

export type EraStyle = "wareki" | "seireki";

/** "令和8年11月20日" or "2026年11月20日" from `YYYY-MM-DD`. */
export function formatDate(date: string, style: EraStyle): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return `${style === "wareki" ? written(eraOfDate(date)) : `${year}年`}${month}月${day}日`;
}

/** "令和元年5月" or "2019年5月"; the month's last day decides the era. */
export function formatMonth(year: number, month: number, style: EraStyle): string {
  return `${style === "wareki" ? formatEraYear(year, month) : `${year}年`}${month}月`;
}

/** Every era a year belongs to, newest first: 2019 → "令和元年/平成31年". */
export function erasOfYear(year: number): string {
  const last = written(eraOfDate(`${year}-12-31`));
  const first = written(eraOfDate(`${year}-01-01`));
  return first === last ? last : `${last}/${first}`;
}

const ERA_YEAR = /^(令和|平成|昭和|大正|明治|[令平昭大明RHSTM])\.?(元|\d{1,2})年?$/i;

/** Eras as one character, as input methods offer them: ㋿ ㍻ ㍼ ㍽ ㍾ */
const ERA_SIGNS = /[\u32ff\u337b-\u337e]/g;

/**
 * The year of the common calendar that a person typed: "2019", "２０１９年", "R1", "r1", "令和元年", "平31", "㍻31".
 * Null for anything else, and for years an era never had (平成40).
 */
export function parseYear(text: string): number | null {
  const typed = toHalfWidthAscii(text)
    .replace(/\s/g, "")
    .replace(ERA_SIGNS, (sign) => sign.normalize("NFKC"));
  const common = /^(?:西暦)?(\d{4})年?$/.exec(typed);
  if (common) return Number(common[1]);
  const [, name = "", number = ""] = ERA_YEAR.exec(typed) ?? [];
  const index = ERAS.findIndex((era) => era.name === name || era.short === name || era.letter === name.toUpperCase());
  const era = ERAS[index];
  if (!era) return null;
  const inEra = number === "元" ? 1 : Number(number);
  const year = yearOf(era.start) + inEra - 1;
  const next = ERAS[index - 1];
  return inEra < 1 || (next && year > yearOf(next.start)) ? null : year;
}

/** Years that an era is counted on behind its end, as plans made before it ended do. */
const CARRIED_YEARS = 12;

/** The year of an era that had ended by then, counted on: 平成32年 is 2020. Null for anything else; the era stands in full. */
export function carriedYear(text: string): number | null {
  const [, name = "", number = ""] =
    /^(?:西暦)?(平成|昭和|大正|明治)(\d{1,2})年?$/.exec(toHalfWidthAscii(text).replace(/\s/g, "")) ?? [];
  const index = ERAS.findIndex((era) => era.name === name);
  const [era, next] = [ERAS[index], ERAS[index - 1]];
  if (!era || !next) return null;
  const year = yearOf(era.start) + Number(number) - 1;
  return year > yearOf(next.start) && year <= yearOf(next.start) + CARRIED_YEARS ? year : null;
}

/**
 * The day (`YYYY-MM-DD`) that a person typed as year, month and day with hyphens between them: "2019-5-1", "R1-５月-1".
 * Null while it is not complete, and when there is no such day.
 */
export function parseDate(text: string): string | null {
  const [yearText = "", ...rest] = toHalfWidthAscii(text).split("-");
  const year = parseYear(yearText);
  const [month = 0, day = 0] = rest.map((part) => Number(/^\s*(\d{1,2})[月日]?\s*$/.exec(part)?.[1] ?? Number.NaN));
  const date = `${String(year).padStart(4, "0")}-${pad(month)}-${pad(day)}`;
  const read = new Date(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date);
  return year !== null && rest.length === 2 && exists ? date : null;
}
