/**
 * A paragraph as one cell, or a row of a table with all its cells. A cell may have several lines. A rest beyond
 * `MAX_CELL` or `MAX_CELLS` follows in lines of its own, so that nothing is lost.
 */
export type Line = readonly string[];

/** Letters with their reading set above them, as ルビ of Word and of HTML. */
export interface RubyText {
  readonly base: string;
  readonly reading: string;
}

/** Lines of one document; more are refused. */
const MAX_LINES = 20_000;
/** Characters of one document. */
const MAX_CHARACTERS = 2_000_000;
/** Characters of one cell. No field of a document is longer. */
const MAX_CELL = 4_000;
/** Cells of one line. A table of Word has at most 63 columns. */
const MAX_CELLS = 64;

/** The document has more lines or characters than are read. */
export class DocumentTooLong extends Error {
  override readonly name = "DocumentTooLong";
}

interface OpenRow {
  readonly cells: string[];
  /** Text of the open cell. */
  text: string;
}

/** Collects the lines of a document, and the readings above its letters, from its marks in order. Rows may stand within rows: the outer row then ends there. */
export function createLineCollector() {
  const lines: Line[] = [];
  const rows: OpenRow[] = [];
  const readings: RubyText[] = [];
  let paragraph = "";
  let characters = 0;
  /** Characters when the last reading ended: the next one beside it goes on with it, as 山 and 田 of 山田. */
  let readUpTo = -1;

  function push(cells: readonly string[]): void {
    const pieces = cells.map(piecesOf);
    const firsts = pieces.map(([first = ""]) => first);
    for (let from = 0; from < firsts.length; from += MAX_CELLS) add(firsts.slice(from, from + MAX_CELLS));
    for (const [, ...others] of pieces) for (const piece of others) add([piece]);
  }

  function add(line: Line): void {
    if (line.every((cell) => cell === "")) return;
    if (lines.length >= MAX_LINES) throw new DocumentTooLong();
    lines.push(line);
  }

  function endParagraph(): void {
    const row = rows.at(-1);
    if (row) row.text += "\n";
    else {
      for (const line of paragraph.split("\n")) push(line.split("\t"));
      paragraph = "";
    }
  }

  function addText(text: string): void {
    characters += text.length;
    if (characters > MAX_CHARACTERS) throw new DocumentTooLong();
    const row = rows.at(-1);
    if (row) row.text += text.replaceAll("\t", " ");
    else paragraph += text;
  }

  return {
    readings: readings as readonly RubyText[],
    text: addText,
    /** Letters with a reading above them. */
    ruby({ base, reading }: RubyText): void {
      const before = readUpTo === characters ? readings.pop() : undefined;
      addText(base);
      readings.push({ base: (before?.base ?? "") + base, reading: (before?.reading ?? "") + reading });
      readUpTo = characters;
    },
    lineBreak(): void {
      readUpTo = -1;
      const row = rows.at(-1);
      if (row) row.text += "\n";
      else paragraph += "\n";
    },
    endParagraph(): void {
      readUpTo = -1;
      endParagraph();
    },
    openRow(): void {
      readUpTo = -1;
      const outer = rows.at(-1);
      if (outer) {
        push([...outer.cells.splice(0), outer.text]);
        outer.text = "";
      } else endParagraph();
      rows.push({ cells: [], text: "" });
    },
    closeCell(): void {
      readUpTo = -1;
      const row = rows.at(-1);
      if (!row) return;
      row.cells.push(row.text);
      row.text = "";
    },
    closeRow(): void {
      const row = rows.pop();
      if (row) push(row.text.trim() === "" ? row.cells : [...row.cells, row.text]);
    },
    finish(): Line[] {
      while (rows.length > 0) {
        const row = rows.pop();
        if (row) push([...row.cells, row.text]);
      }
      endParagraph();
      return lines;
    },
  };
}

export type LineCollector = ReturnType<typeof createLineCollector>;

/** Invisible characters of word processors: byte order mark, zero-width space and joiners, soft hyphen. */
const INVISIBLE = /[\ufeff\u200b-\u200d\u2060\u00ad]/g;

/** As much as `MAX_CELL` allows, up to a line break where there is one. */
const PIECE = new RegExp(`.{1,${MAX_CELL - 1}}(?:\\n|$)|.{1,${MAX_CELL}}`, "gsu");

const piecesOf = (cell: string): readonly string[] =>
  (cell.length <= MAX_CELL ? [cell] : (cell.match(PIECE) ?? [])).map(trimCell);

const trimCell = (cell: string): string =>
  cell
    .replace(INVISIBLE, "")
    .split("\n")
    .map((line) => line.replace(/\u00a0/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
