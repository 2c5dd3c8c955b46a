import { parseDate, parseYear } from "./era.ts";
import { toHalfWidthAscii } from "./width.ts";

/** A date as a person wrote it into a text. */
export interface WrittenDate {
  year: number;
  /** Null where only a year is written. */
  month: number | null;
  /** `YYYY-MM-DD`; null where no day is written. */
  date: string | null;
  /** Index of its first character, and of the first character behind it. */
  start: number;
  end: number;
}

const ERA = "(?:(?:西暦)?(?:令和|平成|昭和|大正|明治|[令平昭大明]|[RHSTMrhstm]\\.?|[\\u32ff\\u337b-\\u337e])|西暦)";
const MONTH = "(\\d{1,2})(?!\\d)(?:\\s*月(?:\\s*(\\d{1,2})\\s*日)?|\\s*[./-]\\s*(\\d{1,2})(?!\\d)日?)?";
const DATE = new RegExp(`((?:${ERA}\\s*)?(?:元|\\d{1,4}))\\s*(?:年度?\\s*(?:${MONTH})?|[./-]\\s*${MONTH})`, "g");
const MONTHS = 12;

/**
 * The dates in a text, in their order: 平成26年3月, H26.3, 2014/03/25, 令和元年5月1日, 2014年. Width does not matter. A number
 * that is no year of the common calendar or of an era is no date, nor is one with a 13th month.
 */
export function writtenDates(text: string): WrittenDate[] {
  // As long as the text itself, character by character.
  const typed = toHalfWidthAscii(text);
  return [...typed.matchAll(DATE)].flatMap((match): WrittenDate[] => {
    const [all, yearText = ""] = match;
    const [month, day] = match[2] === undefined ? [match[5], match[6] ?? match[7]] : [match[2], match[3] ?? match[4]];
    const year = parseYear(yearText);
    const isPartOfNumber = /[\d-]/.test(typed[match.index - 1] ?? "");
    if (year === null || isPartOfNumber || (month !== undefined && (Number(month) < 1 || Number(month) > MONTHS)))
      return [];
    return [
      {
        year,
        month: month === undefined ? null : Number(month),
        date: month === undefined || day === undefined ? null : parseDate(`${year}-${month}-${day}`),
        start: match.index,
        end: match.index + all.length,
      },
    ];
  });
}

/** The rest of a text that is a day: 生, a weekday or an age in brackets, the time that a spreadsheet adds. Without spaces. */
const BESIDE_DAY = /^(?:生(?:まれ)?)?(?:[(（][^()（）]{1,6}[)）])?(?:\d{1,2}:\d{2}(?::\d{2})?)?$/;
const MAX_DAY_LENGTH = 60;

/** The day (`YYYY-MM-DD`) that a text is: 平成2年4月1日, H2.4.1, 1990/4/1 0:00, 19900401. Undefined for any other text. */
export function writtenDay(text: string): string | undefined {
  if (text.length > MAX_DAY_LENGTH) return undefined;
  const typed = toHalfWidthAscii(text).trim();
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(typed) ?? [];
  if (year) return parseDate(`${year}-${month}-${day}`) ?? undefined;
  const [found, other] = writtenDates(typed);
  if (!found?.date || other || found.start > 0) return undefined;
  return BESIDE_DAY.test(typed.slice(found.end).replace(/\s+/g, "")) ? found.date : undefined;
}

/** A period at the start of a text, and the text behind it. */
export interface WrittenPeriod {
  from: WrittenDate;
  /** Null for 現在, and for a period without an end. */
  to: WrittenDate | null;
  isCurrent: boolean;
  rest: string;
}

const BETWEEN = /^\s*(?:から|より|[-~〜～–—―ー])\s*$/;
const CURRENT = /^\s*(?:から|より|[-~〜～–—―ー])\s*(?:現在|在職中|在学中|至現在|今)/;

/** 2010年4月〜2014年3月　横浜市立大学. Undefined for a text that begins otherwise. */
export function writtenPeriod(text: string): WrittenPeriod | undefined {
  const [from, to] = writtenDates(text);
  if (!from || text.slice(0, from.start).trim() !== "") return undefined;
  const behind = toHalfWidthAscii(text.slice(from.end));
  const current = CURRENT.exec(behind);
  if (current) return { from, to: null, isCurrent: true, rest: trimmed(text.slice(from.end + current[0].length)) };
  if (!to || !BETWEEN.test(toHalfWidthAscii(text.slice(from.end, to.start)))) return undefined;
  return { from, to, isCurrent: false, rest: trimmed(text.slice(to.end)) };
}

const trimmed = (text: string) => text.replace(/^[\s:：、,|｜]+/, "").trim();
