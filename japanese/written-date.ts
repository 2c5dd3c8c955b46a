import { carriedYear, parseDate, parseYear } from "./era.ts";
import { toHalfWidthAscii } from "./width.ts";

/** A date as a person wrote it into a text. */
export interface WrittenDate {
  year: number;
  /** Null where only a year is written. */
  month: number | null;
  /** `YYYY-MM-DD`; null where no day is written. */
  date: string | null;
  /** The year is counted on behind the end of its era: 平成32年. */
  isCarried: boolean;
  /** Index of its first character, and of the first character behind it. */
  start: number;
  end: number;
}

/** A letter or one kanji is an era only by itself: not the last of Ver2.5, nor of 東大3年. */
const ERA = [
  "(?:西暦)?(?:令和|平成|昭和|大正|明治|(?<!\\p{Script=Han})[令平昭大明]|[\\u32ff\\u337b-\\u337e])\\s*",
  "(?<![A-Za-z\\d])[RHSTMrhstm]\\.?(?=[\\d元])",
  "西暦\\s*",
].join("|");
const MONTH = "(?<month>\\d{1,2})(?!\\d)(?:\\s*月(?:\\s*(?<day>\\d{1,2})\\s*日)?)?";
const NUMBERS = "(?<sign>[./-])\\s*(?<second>\\d{1,2})(?!\\d)(?:\\s*月|\\s*\\k<sign>\\s*(?<third>\\d{1,2})(?!\\d)日?)?";
const DATE = new RegExp(`(?<year>(?:${ERA})?(?<!\\d)(?:元|\\d{1,4}))\\s*(?:年度?\\s*(?:${MONTH})?|${NUMBERS})`, "gu");
/** The same, and a year alone, as it stands in a period: 2014〜2018. */
const PERIOD_DATE = new RegExp(`${DATE.source}|(?<![\\w.-])(?<bare>(?:19|20)\\d\\d)(?![\\w.])`, "gu");
const MONTHS = 12;
/** Marks that are typed between the two ends of a period. */
const DASH = "[-‐‑‒–—―−─~〜～ー]";

/**
 * The dates in a text, in their order: 平成26年3月, H26.3, 2014/03/25, 令和元年5月1日, 2014年. Width does not matter. A number
 * that is no year of the common calendar or of an era is no date, nor is one with a 13th month or a 32nd day, nor a part of a
 * longer number or of a word.
 */
export const writtenDates = (text: string): WrittenDate[] => datesIn(toHalfWidthAscii(text), DATE);

/** @param typed as long as the text itself, character by character */
function datesIn(typed: string, pattern: RegExp): WrittenDate[] {
  const dates: WrittenDate[] = [];
  const search = new RegExp(pattern);
  for (let match = search.exec(typed); match; match = search.exec(typed)) {
    const date = dateOf(match, typed, dates.at(-1)?.end);
    if (date) dates.push(date);
    // Within what is no date, another may begin.
    else search.lastIndex = match.index + 1;
  }
  return dates;
}

function dateOf(match: RegExpExecArray, typed: string, endBefore: number | undefined): WrittenDate | undefined {
  const { year: yearText = "", month, day, sign, second, third, bare } = match.groups ?? {};
  const { index } = match;
  // A hyphen between two dates parts them; any other makes its number a part of a longer one.
  const isPartOfNumber = typed[index - 1] === "-" && endBefore !== index - 1;
  const isPartOfWord = sign !== undefined && /[A-Za-z]/.test(typed[index - 1] ?? "");
  const known = parseYear(bare ?? yearText);
  const year = known ?? carriedYear(yearText);
  const [monthText, dayText] = sign === undefined ? [month, day] : [second, third];
  if (year === null || isPartOfNumber || isPartOfWord) return undefined;
  if (monthText !== undefined && (Number(monthText) < 1 || Number(monthText) > MONTHS)) return undefined;
  const date = dayText === undefined ? null : parseDate(`${year}-${monthText}-${dayText}`);
  if (dayText !== undefined && date === null) return undefined;
  return {
    year,
    month: monthText === undefined ? null : Number(monthText),
    date,
    isCarried: known === null,
    start: index,
    end: index + match[0].length,
  };
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

/** A period in a text, and the text around it. */
export interface WrittenPeriod {
  from: WrittenDate;
  /** Null for 現在, and for a period without an end. */
  to: WrittenDate | null;
  isCurrent: boolean;
  rest: string;
}

const BETWEEN = new RegExp(`^\\s*(?:から|より|${DASH})\\s*$`);
const ONGOING = "(?:至\\s*)?現在(?:に至る|在職中|在学中)?|在職中|在学中|今|(?:present|current|now)(?!\\w)";
const BEHIND_FROM = new RegExp(
  `^\\s*(?:${DASH}|(?:から|より)(?=\\s*(?:${ONGOING})|\\s|$))\\s*(?<current>${ONGOING})?`,
  "i",
);
const BARE_YEAR = /^\d{4}$/;

/**
 * The period of the first date in a text: 2010年4月〜2014年3月　横浜市立大学, 株式会社青空（2014年4月から現在に至る）, 2014 - 2018.
 * Undefined for a text without one.
 */
export function writtenPeriod(text: string): WrittenPeriod | undefined {
  const typed = toHalfWidthAscii(text);
  const dates = datesIn(typed, PERIOD_DATE);
  for (const [index, from] of dates.entries()) {
    const to = dates[index + 1];
    if (to && BETWEEN.test(typed.slice(from.end, to.start))) {
      const end = to.end + (/^\s*まで/.exec(typed.slice(to.end))?.[0].length ?? 0);
      return { from, to, isCurrent: false, rest: textAround(text, from.start, end) };
    }
    const behind = BEHIND_FROM.exec(typed.slice(from.end));
    const isCurrent = behind !== null && behind.groups?.current !== undefined;
    const isBare = BARE_YEAR.test(typed.slice(from.start, from.end));
    if (behind && (isCurrent || !isBare))
      return { from, to: null, isCurrent, rest: textAround(text, from.start, from.end + behind[0].length) };
    if (!isBare) return undefined;
  }
  return undefined;
}

/** The text before and behind a date, without the brackets that held it. */
export const textAround = (text: string, start: number, end: number): string =>
  `${text.slice(0, start)} ${text.slice(end)}`
    .replace(/[（(【［[]\s*(?:(取得|合格)\s*)?[)）】］\]]/, " $1")
    .replace(/^[\s:：、,|｜]+/, "")
    .trim();
