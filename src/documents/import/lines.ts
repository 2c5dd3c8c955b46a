/** A paragraph as one cell, or a row of a table with all its cells. A cell may have several lines. */
export type Line = readonly string[];

/** Lines of one document; more are refused. */
const MAX_LINES = 20_000;
/** Characters of one document. */
const MAX_CHARACTERS = 2_000_000;

/** The document has more lines or characters than are read. */
export class DocumentTooLong extends Error {
  override readonly name = "DocumentTooLong";
}

interface OpenRow {
  readonly cells: string[];
  /** Text of the open cell. */
  text: string;
}

/** Collects the lines of a document from its marks in order. Rows may stand within rows: the outer row then ends there. */
export function createLineCollector() {
  const lines: Line[] = [];
  const rows: OpenRow[] = [];
  let paragraph = "";
  let characters = 0;

  function push(cells: readonly string[]): void {
    const trimmed = cells.map(trimCell);
    if (trimmed.every((cell) => cell === "")) return;
    if (lines.length >= MAX_LINES) throw new DocumentTooLong();
    lines.push(trimmed);
  }

  function endParagraph(): void {
    const row = rows.at(-1);
    if (row) row.text += "\n";
    else {
      for (const line of paragraph.split("\n")) push(line.split("\t"));
      paragraph = "";
    }
  }

  return {
    text(text: string): void {
      characters += text.length;
      if (characters > MAX_CHARACTERS) throw new DocumentTooLong();
      const row = rows.at(-1);
      if (row) row.text += text.replaceAll("\t", " ");
      else paragraph += text;
    },
    lineBreak(): void {
      const row = rows.at(-1);
      if (row) row.text += "\n";
      else paragraph += "\n";
    },
    endParagraph,
    openRow(): void {
      const outer = rows.at(-1);
      if (outer) {
        push([...outer.cells.splice(0), outer.text]);
        outer.text = "";
      } else endParagraph();
      rows.push({ cells: [], text: "" });
    },
    closeCell(): void {
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

const trimCell = (cell: string): string =>
  cell
    .replace(INVISIBLE, "")
    .split("\n")
    .map((line) => line.replace(/\u00a0/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
