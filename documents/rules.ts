import { z } from "zod/mini";
import { readYen } from "../japanese/amount.ts";
import { EMAIL, toEmail } from "../japanese/email.ts";
import { parseYear } from "../japanese/era.ts";
import { fieldMessages } from "../japanese/field-messages.ts";
import { joinLines } from "../japanese/join-lines.ts";
import { isHiragana, isHiraganaAddress, toHiragana } from "../japanese/kana.ts";
import { formatPhone, isPhone } from "../japanese/phone.ts";
import { formatPostalCode, isPostalCode } from "../japanese/postal-code.ts";
import { resumeMessages } from "../japanese/resume-messages.ts";
import { toStorable } from "../japanese/storable-text.ts";
import { toCode, withoutSilent } from "../japanese/width.ts";

/** Result of a rule for a typed value: the value to store, or the message. */
export type Verdict<Value> = { value: Value } | { message: string };
/** A format rule. Empty is never wrong: whether something is required is another rule. */
export type Rule<Value> = (typed: unknown) => Verdict<Value>;

const ok = <Value>(value: Value): Verdict<Value> => ({ value });
const wrong = (message: string) => ({ message });

function textOf(typed: unknown): string | undefined {
  if (typed === null || typed === undefined) return "";
  if (typeof typed !== "string" && typeof typed !== "number") return undefined;
  return toStorable(String(typed));
}

/** Letters that any field takes at most, whatever its own limit is: longer texts are refused before a pattern reads them. */
export const MAX_TEXT_LENGTH = 20_000;

/** @param max letters of the field, for the message of a text beyond MAX_TEXT_LENGTH */
const refine =
  <Value>(next: (text: string) => Verdict<Value>, max = MAX_TEXT_LENGTH): Rule<Value> =>
  (typed) => {
    if (typeof typed === "string" && typed.length > MAX_TEXT_LENGTH) {
      return wrong(fieldMessages.maxLength(Math.min(max, MAX_TEXT_LENGTH)));
    }
    const text = textOf(typed);
    return text === undefined ? wrong(fieldMessages.invalid) : next(text);
  };

/** At most `max` characters as people count them: 𠮷 is one. */
const within = (max: number, text: string): Verdict<string> =>
  text.length > max && [...text].length > max ? wrong(fieldMessages.maxLength(max)) : ok(text);

/** Several lines, kept as typed. */
export const paragraph = (max: number) => refine((text) => within(max, text), max);

/** One line without outer spaces. Names are never normalised: 髙 and ㈱ stay as typed. */
export const line = (max: number) => refine((text) => within(max, joinLines(text)), max);

const reading = (isReading: (text: string) => boolean) => (max: number) =>
  refine((text) => {
    // Some keyboards and copied file names write が as か and a voicing mark.
    const hiragana = toHiragana(withoutSilent(text).normalize("NFC")).trim();
    return isReading(hiragana) ? within(max, hiragana) : wrong(fieldMessages.hiragana);
  }, max);

/** Hiragana; katakana of either width is converted. */
export const kana = reading(isHiragana);

/** The reading of an address may hold figures and letters: きた10じょうにし. */
export const addressKana = reading(isHiraganaAddress);

/** RFC 5321 4.5.3.1.3: a path has 256 characters, two of them the angle brackets. */
const EMAIL_LENGTH = 254;

export const email = refine((text) => {
  const address = toEmail(text);
  const verdict = within(EMAIL_LENGTH, address);
  if ("message" in verdict || address === "" || EMAIL.test(address)) return verdict;
  return wrong(fieldMessages.email);
});

/** Bare digits get hyphens; hyphens that were typed stay where they are. */
export const phone = refine((text) => {
  if (text.trim() === "") return ok("");
  return isPhone(text) ? ok(formatPhone(text)) : wrong(fieldMessages.phone);
});

export const postalCode = refine((text) => {
  if (text.trim() === "") return ok("");
  return isPostalCode(text) ? ok(formatPostalCode(text)) : wrong(fieldMessages.postalCode);
});

function numberWithin(min: number, max: number, text: string): Verdict<number | null> {
  if (text === "") return ok(null);
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return wrong(fieldMessages.numeric);
  const number = Number(text);
  if (!Number.isInteger(number)) return wrong(fieldMessages.invalid);
  if (number < min) return wrong(fieldMessages.min(min));
  return number > max ? wrong(fieldMessages.max(max)) : ok(number);
}

/** One of a closed list of values, or none. */
export const choice = (values: readonly string[]) =>
  refine((text) => (text === "" || values.includes(text) ? ok(text) : wrong(fieldMessages.invalid)));

/** Whole yen up to `max`: digits, with or without separators, and amounts as people write them: 1億2,000万円. */
export const yen = (max: number) =>
  refine((text) => {
    const typed = toCode(text).replace(/円$/, "");
    const read =
      /^[\d.,，][\d.,，百千万億兆]+$/.test(typed) && /[千万億兆]/.test(typed) ? readYen(`${typed}円`) : undefined;
    return numberWithin(0, max, read === undefined ? withoutSeparators(typed) : String(read));
  });

const withoutSeparators = (typed: string) =>
  /^[+-]?\d{1,3}([,，]\d{3})+$/.test(typed) ? typed.replace(/[,，]/g, "") : typed;

/** A whole number from `min` to `max`, with or without separators; full-width digits are converted. */
export const wholeNumber = (min: number, max: number) =>
  refine((text) => numberWithin(min, max, withoutSeparators(toCode(text))));

export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2100;

/** Figures of a date, however they stand apart. */
const toFigures = (text: string): string => toCode(text).replace(/\s/g, "");

/** A year from `min` to 2100; 令和元 and R1 are understood. */
export const yearFrom = (min: number) =>
  refine((text) => {
    const typed = toFigures(text);
    if (typed === "") return ok(null);
    return yearWithin(min, typed);
  });

/** A year that cannot be read is worded apart from one that lies outside the bounds. */
function yearWithin(min: number, typed: string): Verdict<number> {
  const read = parseYear(typed);
  if (read === null) return wrong(fieldMessages.year);
  if (read < min) return wrong(fieldMessages.min(min));
  return read > LAST_YEAR ? wrong(fieldMessages.max(LAST_YEAR)) : ok(read);
}

/** 1900 to 2100. */
export const year = yearFrom(FIRST_YEAR);

/** 1 to 12, with or without 月. */
export const month = refine((text) => {
  const typed = toFigures(text).replace(/月$/, "");
  if (typed === "") return ok(null);
  const read = wholeFrom(typed, 1, 12);
  return read === null ? wrong(fieldMessages.month) : ok(read);
});

/** Digits alone, from `min` to `max`; otherwise null. */
function wholeFrom(text: string, min: number, max: number): number | null {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return number >= min && number <= max ? number : null;
}

/**
 * `YYYY-MM-DD`, a day that exists. Slashes, single digits, 年月日 behind them and a year of an era are understood. The message
 * names the part that is wrong.
 */
export const date = refine((text): Verdict<string | null> => {
  const typed = toFigures(text);
  if (typed === "") return ok(null);
  const parts = typed.split(/[-/]/).map((part) => part.replace(/[年月日]$/, ""));
  if (parts.length !== 3) return wrong(fieldMessages.pattern);
  if (parts.includes("")) return wrong(fieldMessages.wholeDate);
  const [typedYear = "", typedMonth = "", typedDay = ""] = parts;
  const judged = yearWithin(FIRST_YEAR, typedYear);
  if (!("value" in judged)) return judged;
  const y = judged.value;
  const m = wholeFrom(typedMonth, 1, 12);
  if (m === null) return wrong(fieldMessages.month);
  const d = wholeFrom(typedDay, 1, 31);
  if (d === null) return wrong(fieldMessages.day);
  const last = new Date(Date.UTC(y, m, 0)).getUTCDate();
  if (d > last) return wrong(fieldMessages.dayOfMonth(y, m, last));
  return ok(new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10));
});

/** 1 to 5, or one of the five names of a scale; empty counts as 1, the level a skill starts with. */
export const skillLevel = (names: readonly string[] = []) =>
  refine((text): Verdict<number> => {
    const named = names.indexOf(text.trim());
    if (named >= 0) return ok(named + 1);
    const verdict = numberWithin(1, 5, toCode(text));
    return "value" in verdict ? ok(verdict.value ?? 1) : wrong(resumeMessages.skillLevel);
  });

const YES: readonly unknown[] = [true, 1, "1", "true", "on"];
const NO: readonly unknown[] = [false, 0, "0", "false", "off", "", null, undefined];

/** A check box. Forms send 1 and 0, or both of them for a ticked box: the last one counts. */
export const flag: Rule<boolean> = (typed) => {
  const sent = Array.isArray(typed) ? typed.at(-1) : typed;
  if (YES.includes(sent)) return ok(true);
  return NO.includes(sent) ? ok(false) : wrong(fieldMessages.invalid);
};

/** The type that events store. */
const ROW_ID = z.uuid();

/** A row's id, in lower case; null for a row that has none yet. */
export const rowId = refine((text): Verdict<string | null> => {
  if (text === "") return ok(null);
  return ROW_ID.safeParse(text).success ? ok(text.toLowerCase()) : wrong(fieldMessages.invalid);
});
