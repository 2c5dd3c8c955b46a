import type { FileReading } from "../../../src/documents/import/document-importer.ts";
import type { Line } from "../../../src/documents/import/lines.ts";
import type { WrittenDocument } from "../../../src/documents/import/written-document.ts";
import { type DateBefore, type DatedEntry, dateAfter, entryInWords, readEntry } from "./dated-entry.ts";
import { type FoundResume, nothingFound } from "./found-resume.ts";
import { createSources } from "./found-sources.ts";
import { isFrame, isNone } from "./frame.ts";
import { headingOf, type Part, partOf } from "./headings.ts";
import { createHistoryReader } from "./history-entries.ts";
import { createPersonalReader } from "./personal-lines.ts";
import { skillNames } from "./skill-names.ts";
import { withoutSpreads } from "./spread-tables.ts";

/** Texts of the form in a field for free text. */
const EXPLANATION = /^[（(].*[）)]$/;

/**
 * Recognises a 履歴書 in a document. Values are as they are written; nothing is guessed, and what is not taken over is listed with
 * its words.
 */
export function readWritten({ lines, margins = [], readings = [], asides = [] }: WrittenDocument): FileReading {
  const found = nothingFound();
  const unread: string[] = [];
  const { sources, note } = createSources(found);
  const personal = createPersonalReader(found, unread);
  const history = createHistoryReader(found, unread);
  let part: Part | undefined;
  let isBeside = false;
  let before: DateBefore = { era: "", year: null, month: null };

  function addLicense(entry: DatedEntry): void {
    const { year, month, date, text, until } = entry;
    if (text === "" || isNone(text) || isFrame(text)) {
      if (year !== null) unread.push(entryInWords(entry));
      return;
    }
    if (until !== undefined || (entry.isEstimated && year !== null)) {
      unread.push(
        `${entryInWords(entry)}（${until === undefined ? "年は推定です。ご確認ください" : "終わりの年月に欄がありません"}）`,
      );
    }
    found.licenses.licenses.push({
      name: text.replace(/(免許(?:証|状)?)\s*取得$/, "$1"),
      ...(year === null ? {} : { year }),
      ...(month === null ? {} : { month }),
      ...(date === null ? {} : { acquisition_date: date }),
    });
  }

  const hasText = (of: Part | undefined): boolean =>
    of === "skills" || (of === "summary" ? found.summary.summary : found["self-pr"][of ?? ""]) !== undefined;

  function readText(cells: readonly string[]): boolean {
    const text = cells.filter((cell) => cell !== "").join("\u3000");
    if (part === "skills") found.skills.skills.push(...skillNames(text).map((name) => ({ name })));
    else if (part === "summary") append(found.summary, "summary", text);
    else if (part === "self_pr" || part === "motivation" || part === "preferences")
      append(found["self-pr"], part, text);
    else return false;
    return true;
  }

  function readDated(cells: readonly string[]): boolean {
    if (part !== "history" && part !== "education" && part !== "jobs" && part !== "licenses") return false;
    const entry = readEntry(cells, before);
    before = dateAfter(cells, entry, before);
    if (part === "licenses") addLicense(entry);
    else if (part === "education") history.readEducation(entry);
    else if (part === "jobs") history.readJob(entry);
    else history.readEither(entry);
    return true;
  }

  function read(cells: readonly string[]): void {
    const filled = cells.filter((cell) => cell !== "");
    const [only = "", second] = filled;
    // A title beside its text ends with its row of the table.
    if (isBeside && cells[0] !== "" && filled.length > 1) part = undefined;
    isBeside = false;
    const table = tablePart(cells);
    if (table) {
      part = table;
      return;
    }
    const heading = filled.length <= 2 ? headingOf(only) : undefined;
    if (heading && !(second !== undefined && heading.rest !== "")) {
      const isWithin = part === "history" && (heading.part === "education" || heading.part === "jobs");
      part = heading.part === "end" && isFreeText(part) ? part : heading.part;
      if (isWithin) before = { era: before.era, year: null, month: null };
      const rest = second ?? heading.rest;
      if (heading.part === "end" && rest !== "") unread.push(rest);
      else if (rest !== "") for (const line of restLines(part, rest)) read(line);
      isBeside = second !== undefined;
      return;
    }
    if (isFreeText(part)) {
      if (isNone(only)) return;
      if (EXPLANATION.test(only) && !hasText(part)) unread.push(only);
      else readText(cells);
      return;
    }
    if (part === undefined || part === "personal" || part === "end") {
      if (personal.read(cells)) return;
      if (!isFrame(filled.join(" ")) && !filled.every(isFrame)) unread.push(filled.join(" "));
      return;
    }
    // A cell of several lines is several entries, such as a list of licences.
    if (filled.length === 1 && only.includes("\n")) for (const line of only.split("\n")) readDated([line]);
    else readDated(cells);
  }

  for (const line of withoutSpreads(lines)) {
    read(line);
    note(wordsOf(line));
  }
  for (const line of margins) {
    if (!personal.read(line) && !line.filter(Boolean).every(isFrame)) unread.push(wordsOf(line));
    note(wordsOf(line));
  }
  for (const reading of readings) {
    if (!personal.readReading(reading)) unread.push(`${reading.base}のふりがな「${reading.reading}」`);
    note(`${reading.base}（${reading.reading}）`);
  }
  unread.push(...asides);
  return { found: newestFirst(found), unread: [...new Set(unread)], sources };
}

const wordsOf = (line: Line): string => line.filter((cell) => cell !== "").join("\u3000");

const isFreeText = (part: Part | undefined) =>
  part === "skills" || part === "self_pr" || part === "motivation" || part === "preferences" || part === "summary";

/** Free text keeps its lines together; entries are read one by one. */
const restLines = (part: Part | undefined, rest: string): Line[] =>
  isFreeText(part) ? [[rest]] : rest.split("\n").map((line) => [line]);

/** 年 | 月 | 学歴・職歴（各別にまとめて書く）: the head of a table. */
function tablePart(cells: readonly string[]): Part | undefined {
  const compact = cells.map((cell) => cell.replace(/\s/g, ""));
  const isHead = (compact[0] === "年" && compact[1] === "月") || compact[0] === "年月" || compact[0] === "年/月";
  return isHead
    ? compact
        .slice(1)
        .map(partOf)
        .find((part) => part !== undefined)
    : undefined;
}

function append(fields: Record<string, unknown>, name: string, text: string): void {
  fields[name] = fields[name] === undefined ? text : `${fields[name]}\n${text}`;
}

/** The editor lists education newest first, and checks that order. */
function newestFirst(found: FoundResume): FoundResume {
  const { educations } = found.education;
  const dated = educations.every(({ year }) => year !== undefined);
  const at = ({ year, month }: Record<string, unknown>) => Number(year) * 12 + Number(month ?? 0);
  return dated ? { ...found, education: { educations: educations.toReversed().sort((a, b) => at(b) - at(a)) } } : found;
}
