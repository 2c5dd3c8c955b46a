import { toCsv } from "../../../../japanese/csv.ts";
import { readCsv, separatorOf } from "../../../../japanese/read-csv.ts";
import { type ImportProblem, importFields, type KnownRow } from "../../../../modules/candidate/contract.ts";
import { saveFile } from "../../../ui/download/save-file.ts";
import { reasonsInWords } from "../duplicates/reasons-in-words.ts";

/** As many as the server reads. */
const MAX_CELLS = 100;
const NAME = "取り込まなかった行.csv";

/** A row that is not taken over, and why. */
export interface LeftRow {
  line: number;
  reason: string;
}

/** 「電話番号：有効な電話番号を入力してください」 */
export const problemInWords = ({ field, message }: Pick<ImportProblem, "field" | "message">): string =>
  `${importFields()[field] ?? field}：${message}`;

/** 「電話番号が同じ候補者がいます」 */
export const knownInWords = ({ id, reasons }: Pick<KnownRow, "id" | "reasons">): string =>
  `${id === null ? "このファイルの前の行" : "登録済みの候補者"}と${reasonsInWords(reasons)}です`;

/** The rows that an import leaves out, in the order of the file. */
export function leftRows(problems: readonly ImportProblem[], known: readonly KnownRow[]): LeftRow[] {
  const reasons = new Map<number, string[]>();
  for (const problem of problems)
    reasons.set(problem.line, [...(reasons.get(problem.line) ?? []), problemInWords(problem)]);
  for (const row of known) reasons.set(row.line, [knownInWords(row)]);
  return [...reasons].map(([line, texts]) => ({ line, reason: texts.join("、") })).sort((a, b) => a.line - b.line);
}

/** Those rows as the file has them, with the reason behind each: to be corrected and brought in. */
export function leftRowsOfFile(text: string, rows: readonly LeftRow[], hasHeads: boolean): string {
  const reasons = new Map(rows.map(({ line, reason }) => [line, reason]));
  const records = [...readCsv(text, separatorOf(text), MAX_CELLS)];
  const width = Math.max(0, ...records.map(({ cells }) => cells.length));
  const filled = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? "");
  const heads = filled((hasHeads && records[0]?.cells) || []);
  return toCsv(
    [...heads, "理由"],
    records.flatMap(({ line, cells }) => {
      const reason = reasons.get(line);
      return reason === undefined ? [] : [[...filled(cells), reason]];
    }),
  );
}

/** Saves the rows as CSV: with their contents while the file is at hand, else by their lines. */
export async function saveLeftRows(rows: readonly LeftRow[], file: File | undefined, hasHeads: boolean): Promise<void> {
  const text = file
    ? leftRowsOfFile(await textOf(file), rows, hasHeads)
    : toCsv(
        ["行", "理由"],
        rows.map(({ line, reason }) => [line, reason]),
      );
  saveFile(new Blob([text], { type: "text/csv;charset=utf-8" }), NAME);
}

/** The server has read it, so that it is UTF-8 or Shift_JIS. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("shift_jis").decode(bytes);
  }
}
