import { createLineCollector, type Line } from "./lines.ts";

/** A piece of text where it stands on a page, in points: `x` of its beginning from the left, `y` of its baseline from below. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Of the type. */
  size: number;
}

export interface PlacedPage {
  /** Points. */
  width: number;
  height: number;
  texts: readonly PlacedText[];
}

/** Baselines of one row lie within this part of the type's size. */
const ROW = 0.5;
/** Gaps in sizes of the type: from the one a space is read, beyond the other, a full-width space, the next cell begins. */
const SPACE = 0.2;
const CELL = 1.03;

/**
 * The lines of a document by the positions of its texts: what stands on one height is one line, and a wide gap parts its cells. A
 * landscape page whose texts keep clear of its middle is a sheet of two pages.
 * @throws DocumentTooLong
 */
export function linesOfPages(pages: readonly PlacedPage[]): Line[] {
  const lines = createLineCollector();
  for (const texts of pages.flatMap(halvesOf)) {
    for (const row of rowsOf(texts)) {
      lines.openRow();
      for (const cell of cellsOf(row)) {
        lines.text(cell);
        lines.closeCell();
      }
      lines.closeRow();
    }
  }
  return lines.finish();
}

function halvesOf({ width, height, texts }: PlacedPage): (readonly PlacedText[])[] {
  const middle = width / 2;
  const isSpread = width > height && !texts.some(({ x, width: own }) => x < middle && x + own > middle);
  if (!isSpread) return [texts];
  return [texts.filter(({ x }) => x < middle), texts.filter(({ x }) => x >= middle)];
}

/** From top to bottom. */
function rowsOf(texts: readonly PlacedText[]): PlacedText[][] {
  const rows: PlacedText[][] = [];
  let baseline = Number.NaN;
  for (const text of texts.toSorted((one, other) => other.y - one.y)) {
    const row = rows.at(-1);
    if (row && baseline - text.y < text.size * ROW) row.push(text);
    else {
      rows.push([text]);
      baseline = text.y;
    }
  }
  return rows;
}

function cellsOf(row: readonly PlacedText[]): string[] {
  const cells: string[] = [];
  let end = Number.NaN;
  for (const { text, x, width, size } of row.toSorted((one, other) => one.x - other.x)) {
    const gap = (x - end) / size;
    if (cells.length === 0 || gap >= CELL) cells.push(text);
    else cells[cells.length - 1] += gap >= SPACE ? ` ${text}` : text;
    end = x + width;
  }
  return cells;
}
