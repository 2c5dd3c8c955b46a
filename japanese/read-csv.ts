import { unescapeFormula } from "./csv.ts";

/** A record of a CSV file. */
export interface CsvRecord {
  /** Of its beginning in the file, from 1. */
  line: number;
  cells: string[];
}

/** A quotation mark opens a cell and nothing closes it. */
export class UnclosedQuote extends Error {
  override readonly name = "UnclosedQuote";
  /** Of the beginning of its record, from 1. */
  readonly line: number;
  constructor(line: number) {
    super(`a quotation mark of the record in line ${line} is never closed`);
    this.line = line;
  }
}

/** A record has more cells than are read. */
export class TooManyCells extends Error {
  override readonly name = "TooManyCells";
}

/**
 * The records of a CSV text in their order, by RFC 4180; lines may also end with LF or CR alone, and text behind a closing
 * quotation mark belongs to its cell. A record without any text is left out. The apostrophe that `toCsv` puts before a formula
 * is taken away again. Linear in the length of the text; one record is in memory at a time.
 * @param separator one character
 * @param maxCells of one record
 * @throws UnclosedQuote, TooManyCells
 */
export function* readCsv(text: string, separator: string, maxCells: number): Generator<CsvRecord, void> {
  const end = new RegExp(`[${separator}\\r\\n]`, "g");
  const filled = /[^\r\n]/g;
  let at = 0;
  let line = 1;

  const behindBlank = (from: number): number => {
    filled.lastIndex = from;
    return filled.exec(text)?.index ?? text.length;
  };

  const behindPlain = (from: number): number => {
    end.lastIndex = from;
    return end.exec(text)?.index ?? text.length;
  };

  /** @returns the index of the closing quotation mark */
  const closingQuote = (from: number): number => {
    for (let quote = text.indexOf('"', from); quote >= 0; quote = text.indexOf('"', quote + 2)) {
      if (text[quote + 1] !== '"') return quote;
    }
    throw new UnclosedQuote(line);
  };

  const takeCell = (): string => {
    const from = at;
    if (text[from] !== '"') {
      at = behindPlain(from);
      return text.slice(from, at);
    }
    const quote = closingQuote(from + 1);
    at = behindPlain(quote + 1);
    return text.slice(from + 1, quote).replaceAll('""', '"') + text.slice(quote + 1, at);
  };

  while (at < text.length) {
    const begin = at;
    at = behindBlank(at);
    line += linesIn(text, begin, at);
    if (at === text.length) return;
    const from = at;
    const cells: string[] = [];
    for (let isOpen = true; isOpen; ) {
      if (cells.length === maxCells) throw new TooManyCells();
      cells.push(unescapeFormula(takeCell()));
      isOpen = text[at] === separator;
      if (isOpen) at += 1;
    }
    // The end of this line is before the next record.
    if (cells.some((cell) => cell.trim() !== "")) yield { line, cells };
    line += linesIn(text, from, at);
  }
}

/** Ends of lines from one index to before another: CRLF is one. */
function linesIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) count += 1;
  }
  return count;
}

const LF = 0x0a;
const CR = 0x0d;

/** Letters in which the separator is looked for. */
const MAX_FIRST_LINE = 10_000;

/** The separator of a table, by its first line: a comma, or what spreadsheets write besides: a tab, a semicolon. */
export function separatorOf(text: string): string {
  const line = text.slice(0, MAX_FIRST_LINE).split(/[\r\n]/, 1)[0] ?? "";
  const counted = [",", "\t", ";"].map((separator) => ({ separator, count: line.split(separator).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}
