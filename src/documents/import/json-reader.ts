import { writtenDates, writtenDay } from "../../../japanese/written-date.ts";
import { isJson, type Json } from "./json.ts";
import { labelOf } from "./json-words.ts";

/** A date of a file: its year, its month and its day as far as they are given, or 現在. */
export type FileDate = { year: number; month?: number; day?: number } | "current";

/** A stay at an employer or a school. `hasEnded`: an end is written, also one that cannot be read. */
export interface FileStay {
  start?: FileDate | undefined;
  end?: FileDate | undefined;
  hasEnded: boolean;
}

/** Letters of one line about values that were not taken over. */
const MAX_WORDS = 1_000;
/** Levels of a file that are looked into. */
const MAX_DEPTH = 12;
/** Members that say something about the file, or a second time what stands beside them. */
const TECHNICAL = new Set(["$schema", "id", "uuid", "lastModified", "version", "canonical", "summaryField"]);

/**
 * Reads the values of a JSON and remembers which it has taken, so that `left` can list every other one: nothing of a file is
 * dropped without a word.
 */
export function createJsonReader() {
  const taken = new WeakMap<Json, Set<string>>();
  const take = (json: Json, name: string) => taken.set(json, (taken.get(json) ?? new Set()).add(name));

  /** The text of the first of these names that has one. */
  function text(json: Json, ...names: readonly string[]): string {
    const found = names.map((name) => textOf(json[name])).find((it) => it !== "") ?? "";
    for (const name of names) if (textOf(json[name]) === found) take(json, name);
    return found;
  }

  /** The texts of an array. */
  function texts(json: Json, name: string): string[] {
    const value = json[name];
    const found = Array.isArray(value) ? value.map(textOf) : [];
    if (!Array.isArray(value) || value.length !== found.filter((it) => it !== "").length) return [];
    take(json, name);
    return found;
  }

  /** The first of these names with a date; one that cannot be read is left. */
  function date(json: Json, ...names: readonly string[]): FileDate | undefined {
    const name = names.find((it) => textOf(json[it]) !== "");
    const found = name === undefined ? undefined : dateOf(textOf(json[name]));
    if (name !== undefined && found) take(json, name);
    return found;
  }

  return {
    text,
    texts,
    date,
    stay(json: Json): FileStay {
      const end = date(json, "endDate");
      return { start: date(json, "startDate"), end, hasEnded: end !== "current" && textOf(json.endDate) !== "" };
    },
    /** A line for every part with values that were not taken. @param reason why, in words for the person */
    left(json: Json, reason: string): string[] {
      return Object.entries(json).flatMap(([part, value]) => {
        if (TECHNICAL.has(part) || taken.get(json)?.has(part)) return [];
        const items = Array.isArray(value) && value.some(isJson) ? value : [value];
        return items.flatMap((item) => {
          const words = wordsIn(item, taken, MAX_DEPTH);
          const name = isJson(item) ? nameOf(item) : "";
          if (words.length === 0) return [];
          const line = `${labelOf(part)}${name === "" ? "" : `「${name}」`}：${words.join("、")}`;
          return [`${line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS)}…` : line}（${reason}）`];
        });
      });
    },
  };
}

export type JsonReader = ReturnType<typeof createJsonReader>;

/** A trimmed text, also of a number; "" for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";

const NAMES = ["name", "company", "institution", "organization", "title", "language", "network"];
const nameOf = (item: Json): string => NAMES.map((name) => textOf(item[name])).find((it) => it !== "") ?? "";

function wordsIn(value: unknown, taken: WeakMap<Json, Set<string>>, depth: number): string[] {
  if (depth === 0) return ["…"];
  if (Array.isArray(value)) return value.flatMap((item) => wordsIn(item, taken, depth - 1));
  if (!isJson(value)) return [value === true ? "はい" : textOf(value)].filter((it) => it !== "");
  return Object.entries(value).flatMap(([name, member]) => {
    if (TECHNICAL.has(name) || taken.get(value)?.has(name)) return [];
    const words = wordsIn(member, taken, depth - 1);
    return words.length === 0 ? [] : [`${labelOf(name)} ${words.join("、")}`];
  });
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const CURRENT = /^(?:present|current|now|ongoing|today|現在|現職|在職中|在学中)$/i;
const MAX_DATE = 60;

/** 2014, 2014-03, 2014/3, 03/2014, May 2014, 5 May 2014, 2014年3月, 平成26年3月, with a time behind it, or Present. */
export function dateOf(text: string): FileDate | undefined {
  if (text.length > MAX_DATE) return undefined;
  if (CURRENT.test(text)) return "current";
  const typed = text.replace(/^(\d{4}-\d{2}-\d{2})T.*$/s, "$1").replace(/,/g, " ");
  if (/^\d{4}$/.test(typed)) return { year: Number(typed) };
  const day = writtenDay(typed);
  if (day) return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8)) };
  const [written, other] = writtenDates(typed);
  if (written && !other && written.start === 0 && written.end === typed.length) {
    const { year, month } = written;
    return month === null ? { year } : { year, month };
  }
  const [, monthFirst, yearBehind] = /^(\d{1,2})[/.-](\d{4})$/.exec(typed) ?? [];
  if (Number(monthFirst) >= 1 && Number(monthFirst) <= MONTHS.length)
    return { year: Number(yearBehind), month: Number(monthFirst) };
  return englishDate(typed);
}

function englishDate(text: string): FileDate | undefined {
  const words = text.split(/[\s./-]+/).filter((word) => word !== "");
  const month =
    MONTHS.indexOf(
      words
        .find((word) => /^[a-z]{3,9}$/i.test(word))
        ?.slice(0, 3)
        .toLowerCase() ?? "",
    ) + 1;
  const year = words.find((word) => /^\d{4}$/.test(word));
  const day = words.find((word) => /^\d{1,2}(?:st|nd|rd|th)?$/.test(word));
  if (month === 0 || year === undefined || words.length !== (day === undefined ? 2 : 3)) return undefined;
  return { year: Number(year), month, ...(day === undefined ? {} : { day: Number.parseInt(day, 10) }) };
}
