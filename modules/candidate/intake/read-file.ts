import { readCsv, separatorOf, TooManyCells, UnclosedQuote } from "../../../japanese/read-csv.ts";
import { toStorable } from "../../../japanese/storable-text.ts";
import { decodeText } from "../../../src/documents/import/decode-text.ts";
import {
  type ImportColumn,
  type ImportExample,
  importFields,
  MAX_EXAMPLES,
  MAX_IMPORTED_ROWS,
} from "../contract/intake.ts";
import { guessColumns } from "./guess-columns.ts";
import { type RowReading, readRow } from "./read-row.ts";

/** Task of the workers, in `definition.ts`. */
export const READING_TASK = "candidate-csv";
/** Columns of one file. */
export const MAX_COLUMNS = 100;
/** Letters of a head and of a cell that an answer shows. */
const MAX_SHOWN = 100;

export interface CsvFile {
  bytes: Uint8Array;
  /** The field of each column, "" for none; null for a guess. */
  mapping: readonly string[] | null;
  /** `YYYY-MM-DD` in Japan. */
  today: string;
}

/** Why a file is not read; a file has `line` where that tells more. */
export interface FileRefusal {
  refused: "binary" | "empty" | "one-column" | "too-many-columns" | "too-many-rows" | "unclosed-quote" | "mapping";
  line?: number;
}

export interface FileReading {
  refused?: undefined;
  columns: ImportColumn[];
  rows: RowReading[];
  /** Of the first rows, without their state. */
  examples: Omit<ImportExample, "state">[];
}

/** Reads a CSV file of people: every row with its problems. */
export function readFile({ bytes, mapping, today }: CsvFile): FileReading | FileRefusal {
  // A table in words has no such byte; UTF-16, which has, begins with its mark.
  if (bytes.includes(0) && !((bytes[0] ?? 0) >= 0xfe && (bytes[1] ?? 0) >= 0xfe)) return { refused: "binary" };
  const text = decodeText(bytes);
  try {
    const records: { line: number; cells: string[] }[] = [];
    for (const record of readCsv(text, separatorOf(text), MAX_COLUMNS)) {
      records.push({ ...record, cells: record.cells.map(toStorable) });
      // Heads are no row.
      if (records.length > MAX_IMPORTED_ROWS + 1) return { refused: "too-many-rows" };
    }
    return readRecords(records, mapping, today);
  } catch (error) {
    if (error instanceof TooManyCells) return { refused: "too-many-columns" };
    if (error instanceof UnclosedQuote) return { refused: "unclosed-quote", line: error.line };
    throw error;
  }
}

function readRecords(
  records: readonly { line: number; cells: string[] }[],
  mapping: CsvFile["mapping"],
  today: string,
): FileReading | FileRefusal {
  if (records.length === 0) return { refused: "empty" };
  const { columns: guessed, hasHeads } = guessColumns(
    records.map(({ cells }) => cells),
    today,
  );
  if (guessed.length < 2) return { refused: "one-column" };
  const data = hasHeads ? records.slice(1) : records;
  if (data.length === 0) return { refused: "empty" };
  if (data.length > MAX_IMPORTED_ROWS) return { refused: "too-many-rows" };
  const columns = mapping ? assigned(guessed, mapping) : guessed;
  if (!columns) return { refused: "mapping" };
  const fields = columns.map(({ field }) => field);
  return {
    columns: columns.map(({ head, field }) => ({ head: head?.trim().slice(0, MAX_SHOWN) ?? null, field })),
    rows: data.map((record) => readRow(record, fields, today)),
    examples: data.slice(0, MAX_EXAMPLES).map(({ line, cells }) => ({
      line,
      values: Object.fromEntries(
        fields.flatMap((field, index) => (field ? [[field, (cells[index] ?? "").trim().slice(0, MAX_SHOWN)]] : [])),
      ),
    })),
  };
}

/** The columns as a person has assigned them; undefined for an assignment of another file, and of one field to two columns. */
function assigned(guessed: readonly ImportColumn[], mapping: readonly string[]): ImportColumn[] | undefined {
  const named = mapping.filter((field) => field !== "");
  const known = importFields();
  const fits = mapping.length === guessed.length && named.every((field) => Object.hasOwn(known, field));
  if (!fits || new Set(named).size < named.length) return undefined;
  return guessed.map(({ head }, index) => ({ head, field: mapping[index] || null }));
}
