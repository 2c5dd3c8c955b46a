import { EMAIL } from "../../../japanese/email.ts";
import { toHiragana } from "../../../japanese/kana.ts";
import { isPhone } from "../../../japanese/phone.ts";
import { isPostalCode } from "../../../japanese/postal-code.ts";
import { PREFECTURES } from "../../../japanese/prefectures.ts";
import { toCode } from "../../../japanese/width.ts";
import { writtenDay } from "../../../japanese/written-date.ts";
import { STAGES } from "../contract/choices.ts";
import type { ImportColumn } from "../contract/intake.ts";
import { fieldOfHead } from "./column-heads.ts";
import { restoredPhone } from "./read-cell.ts";

/** Rows whose contents tell what a column holds. */
const MAX_SAMPLES = 100;
/** Letters of a cell that is looked at. */
const MAX_SAMPLE_LENGTH = 200;
/** Share of the filled cells that are of a kind in a column of it. */
const MOST = 0.8;
/** Years before today of a birth date at the latest: nobody works younger (労働基準法56条). */
const WORKING_AGE = 15;

interface Kind {
  field: string;
  holds(cell: string, thisYear: number): boolean;
}

const STAGE_WORDS = new Set<string>(Object.values(STAGES));
const GENDERS = /^(?:男|女|男性|女性|その他|回答しない)$/;
const KANA_NAME = /^[\u3041-\u3096\u30fc]{1,12}[ \u3000][\u3041-\u3096\u30fc]{1,12}$/;
const NAME = /^[\p{sc=Han}々ヶ\p{sc=Hira}\p{sc=Kana}ー]{1,6}[ \u3000][\p{sc=Han}々ヶ\p{sc=Hira}\p{sc=Kana}ー]{1,6}$/u;

/** Kinds of columns that contents tell by themselves, the surest first. */
const KINDS: readonly Kind[] = [
  { field: "email", holds: (cell) => EMAIL.test(toCode(cell)) },
  { field: "postal_code", holds: (cell) => /[-〒]/.test(toCode(cell)) && isPostalCode(cell) },
  {
    field: "birth_date",
    holds: (cell, thisYear) => Number(writtenDay(cell)?.slice(0, 4) ?? thisYear) <= thisYear - WORKING_AGE,
  },
  { field: "phone", holds: (cell) => /^0/.test(restoredPhone(cell)) && isPhone(restoredPhone(cell)) },
  { field: "address1", holds: (cell) => PREFECTURES.includes(cell) },
  { field: "address", holds: (cell) => PREFECTURES.some((name) => cell.replace(/^〒?[\d-]*\s*/, "").startsWith(name)) },
  { field: "stage", holds: (cell) => STAGE_WORDS.has(cell) },
  { field: "gender", holds: (cell) => GENDERS.test(cell) },
  { field: "kana", holds: (cell) => KANA_NAME.test(toHiragana(cell)) },
  { field: "name", holds: (cell) => NAME.test(cell) },
];

export interface GuessedColumns {
  columns: ImportColumn[];
  /** The first record names the columns. */
  hasHeads: boolean;
}

/**
 * Guesses the fields of the columns of a table: by their heads, and where those tell nothing, by their contents. A field is given
 * to one column, the first that has it.
 * @param today `YYYY-MM-DD`
 */
export function guessColumns(records: readonly (readonly string[])[], today: string): GuessedColumns {
  const [first = [], ...rest] = records.slice(0, MAX_SAMPLES + 1);
  const width = Math.max(0, ...records.map((cells) => cells.length));
  const thisYear = Number(today.slice(0, 4));
  const below = Array.from({ length: width }, (_, index) => kindOf(cellsIn(rest, index), thisYear));
  const hasHeads = first.some((cell) => fieldOfHead(cell) !== undefined) || !continues(first, below, thisYear);
  const taken = new Set<string>();
  const byHead = below.map((_, index) => (hasHeads ? fieldOfHead(first[index] ?? "") : undefined));
  const named = byHead.map((field) => take(field ?? null, taken));
  const columns = named.map((field, index) => {
    const known = byHead[index];
    // A head that was recognized says what the column is, also where its field is another column's.
    const byContents = known === undefined ? kindOf(cellsIn(hasHeads ? rest : records, index), thisYear) : null;
    return { head: hasHeads ? (first[index] ?? "") : null, field: field ?? take(byContents, taken) };
  });
  return { columns: withoutDoubledName(columns), hasHeads };
}

function take(field: string | null, taken: Set<string>): string | null {
  if (field === null || taken.has(field)) return null;
  taken.add(field);
  return field;
}

const cellsIn = (records: readonly (readonly string[])[], index: number): string[] =>
  records
    .slice(0, MAX_SAMPLES)
    .map((cells) => (cells[index] ?? "").slice(0, MAX_SAMPLE_LENGTH).trim())
    .filter(Boolean);

function kindOf(cells: readonly string[], thisYear: number): string | null {
  if (cells.length === 0) return null;
  const needed = cells.length * MOST;
  return KINDS.find(({ holds }) => cells.filter((cell) => holds(cell, thisYear)).length >= needed)?.field ?? null;
}

/** Whether the first record is of the kinds of those below it; of a table that tells nothing it is. */
function continues(first: readonly string[], below: readonly (string | null)[], thisYear: number): boolean {
  const told = below.flatMap((field, index) => {
    const cell = (first[index] ?? "").trim();
    const kind = KINDS.find((it) => it.field === field);
    return kind && cell !== "" ? [kind.holds(cell, thisYear)] : [];
  });
  return told.length === 0 || told.includes(true);
}

/** A column named 名 is the given name beside one named 姓, and the whole name where there is none. */
function withoutDoubledName(columns: readonly ImportColumn[]): ImportColumn[] {
  const fields = new Set(columns.map(({ field }) => field));
  const isWhole = (part: string, other: string, whole: string) =>
    fields.has(part) && !fields.has(other) && !fields.has(whole);
  return columns.map((column) => {
    if (column.field === "first_name" && isWhole("first_name", "last_name", "name"))
      return { ...column, field: "name" };
    return column;
  });
}
