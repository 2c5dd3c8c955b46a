import { fitLines, sizeForLine } from "../../../src/typesetting/fitting.ts";
import { linesOf, unitsOf } from "../../../src/typesetting/line-breaking.ts";
import { POINT } from "../../../src/typesetting/measures.ts";
import { drawAligned, type Field, reportSize } from "../../../src/typesetting/print-context.ts";
import { oneLine } from "../../../src/typesetting/printable-text.ts";
import { middleBaseline, type StructureNode } from "../../../src/typesetting/sheet.ts";
import type { FormContext } from "./form-context.ts";
import { CONTINUED, continueOn } from "./form-context.ts";
import type { Grid } from "./geometry.ts";
import type { FormRow } from "./history-rows.ts";
import { gridRules } from "./rules.ts";

/** Type of the tables, points. */
const SIZE = 10.5;
const FLOOR = 8;
/** Space between a rule and the text beside it, millimetres. */
const PADDING = 2;
/** Rows are never set tighter than this, millimetres. */
const TIGHTEST_ROW = 6;

/** A row of the form ready to be drawn: the text in as many table lines as it needs. */
interface SetRow extends FormRow {
  lines: string[];
  size: number;
}

/** One ruled line of the table: the first carries the date of its row; null stays empty. */
type TableLine = { row: SetRow; line: number } | null;

export interface TablePart {
  grid: Grid;
  /** Top of the first row and bottom of each row, millimetres. */
  rules: readonly number[];
  lines: TableLine[];
}

export interface TablePlan {
  parts: TablePart[];
  rest: FormRow[];
  tightened: boolean;
}

/** A row with its text broken into lines that fit the table's column. */
function setRow(context: FormContext, field: Field, row: FormRow, grid: Grid): SetRow {
  const width = grid.right - grid.monthEnd - 2 * PADDING;
  const text = context.prepare({ ...field, field: row.source ?? field.field }, oneLine(row.text));
  const size = sizeForLine(text, context.measure, width, SIZE, FLOOR);
  if (size !== null) return { ...row, lines: [text], size };
  // It takes several lines anyway: as few as possible, as large as they allow.
  const units = unitsOf(text, context.measure);
  const fewest = [...linesOf(units, width / (FLOOR * POINT), context.measure)].length;
  const sizes = { size: SIZE, floor: FLOOR, fits: (count: number) => count <= fewest };
  const fitted = fitLines(units, context.measure, width, sizes);
  return { ...row, lines: (fitted?.lines ?? []).map((line) => line.text), size: fitted?.size ?? FLOOR };
}

/**
 * Puts rows on the ruled lines of one or more grids: on the official lines when they are enough, else on evenly tighter
 * ones, and what even those cannot hold is left over for a continuation sheet. A heading never stands alone at the foot.
 */
export function planTable(
  context: FormContext,
  field: Field,
  rows: readonly FormRow[],
  grids: readonly Grid[],
): TablePlan {
  const [first] = grids;
  const set = first ? rows.map((row) => setRow(context, field, row, first)) : [];
  for (const row of set) reportSize(context, field, SIZE, row.size);
  const distributeOver = (rules: readonly (readonly number[])[], reserve = false) =>
    distribute(set, (row) => row, grids, rules, reserve);
  const official = distributeOver(grids.map((grid) => grid.lines));
  if (official.rest.length === 0) return { ...official, tightened: false };
  for (let height = 9; height > TIGHTEST_ROW; height -= 0.05) {
    const tighter = distributeOver(grids.map((grid) => evenLines(grid, height)));
    if (tighter.rest.length === 0) return { ...tighter, tightened: true };
  }
  const tightest = grids.map((grid) => evenLines(grid, TIGHTEST_ROW));
  return { ...distributeOver(tightest, true), tightened: true };
}

/**
 * Puts rows on the lines of one grid as they are, for a table that may go on elsewhere; unused lines are left off. Only
 * the rows that reach the grid are measured, so that a table over many grids takes time in proportion to its rows.
 */
export function fillGrid(
  context: FormContext,
  field: Field,
  rows: readonly FormRow[],
  grid: Grid,
): { part: TablePart; rest: FormRow[] } {
  const { parts, rest } = distribute(rows, (row) => setRow(context, field, row, grid), [grid], [grid.lines], false);
  const lines = parts[0]?.lines ?? [];
  return { part: { grid, rules: grid.lines.slice(0, lines.length + 1), lines }, rest };
}

/** As many even rows of at least `height` as the grid holds. */
function evenLines({ lines }: Pick<Grid, "lines">, height: number): number[] {
  const top = lines[0] ?? 0;
  const room = (lines.at(-1) ?? top) - top;
  const count = Math.max(1, Math.floor(room / height + 1e-6));
  return Array.from({ length: count + 1 }, (_, index) => top + (index * room) / count);
}

/** `reserve` keeps the very last line for the note that the table goes on. */
function distribute<Row extends FormRow>(
  rows: readonly Row[],
  set: (row: Row) => SetRow,
  grids: readonly Grid[],
  rules: readonly (readonly number[])[],
  reserve: boolean,
) {
  const parts = grids.map((grid, index): TablePart => ({ grid, rules: rules[index] ?? grid.lines, lines: [] }));
  let part = 0;
  const room = (index: number) => {
    const current = parts[index];
    if (!current) return 0;
    return current.rules.length - 1 - current.lines.length - (reserve && index === parts.length - 1 ? 1 : 0);
  };
  for (const [index, given] of rows.entries()) {
    const row = set(given);
    const isHeading = row.align === "center";
    const needs = row.lines.length + (isHeading && rows[index + 1] ? 1 : 0);
    const isSpace = row.text === "" && row.year === "";
    while (part < parts.length && room(part) < needs && needs <= largest(parts)) part += 1;
    if (isSpace && parts[part]?.lines.length === 0 && part > 0) continue;
    for (const line of row.lines.keys()) {
      while (part < parts.length && room(part) < 1) part += 1;
      const current = parts[part];
      if (!current) return { parts, rest: restOf(rows.slice(index), row, line) };
      current.lines.push({ row, line });
    }
  }
  return { parts, rest: [] };
}

const largest = (parts: readonly TablePart[]) => Math.max(...parts.map(({ rules }) => rules.length - 2));

/** The rows that are left, the first of them only from its line `line`. */
function restOf(rows: readonly FormRow[], first: SetRow, line: number): FormRow[] {
  const cut = line === 0 ? first : { ...first, year: "", month: "", text: first.lines.slice(line).join("") };
  return [cut, ...rows.slice(1)].map(({ year, month, text, align, source }) => ({
    year,
    month,
    text,
    align,
    ...(source === undefined ? {} : { source }),
  }));
}

/** Reports what the plan had to do and hands the rest to the continuation sheet. */
export function reportPlan(context: FormContext, field: Field, { parts, rest, tightened }: TablePlan) {
  const rows = parts.reduce((sum, part) => sum + part.rules.length - 1, 0);
  if (tightened) context.report.tightened.push({ ...field, rows });
  if (rest.length > 0) continueOn(context, { ...field, kind: "table", rows: rest });
}

/** A table of the structure; it may go on over several grids. */
export interface TaggedTable {
  node: StructureNode;
  /** Cells of the rows that have begun; a row's further lines go on in them. */
  rows: Map<SetRow, StructureNode[]>;
  hasHeadings: boolean;
}

/** Begins a table in the open section. */
export const openTable = ({ sheet }: FormContext): TaggedTable => ({
  node: sheet.element("Table"),
  rows: new Map(),
  hasHeadings: false,
});

/**
 * Draws one grid of a planned table; `goesOn` writes the note on its last line. Each row of the document is one row of the
 * structure however many lines it takes, and the headings, which every grid repeats, are in the structure once.
 */
export function drawPart(context: FormContext, table: TaggedTable, { grid, rules, lines }: TablePart, goesOn: boolean) {
  const { sheet } = context;
  sheet.artifact(() => sheet.rules(gridRules(grid, rules)));
  drawHeadings(context, table, grid);
  lines.forEach((entry, index) => {
    const box = { y1: rules[index] ?? 0, y2: rules[index + 1] ?? 0 };
    if (entry && (entry.row.text !== "" || entry.row.year !== "")) drawRow(context, table, grid, entry, box);
  });
  if (!goesOn) return;
  const box = { y1: rules.at(-2) ?? 0, y2: rules.at(-1) ?? 0 };
  const note: FormRow = { year: "", month: "", text: CONTINUED, align: "right" };
  drawCells(context, openRow(table), grid, note, 9, box);
}

function drawHeadings({ sheet }: FormContext, table: TaggedTable, grid: Grid) {
  if (table.hasHeadings) {
    sheet.artifact(() => {
      for (const heading of grid.labels) sheet.label(heading);
    });
    return;
  }
  table.hasHeadings = true;
  const row = table.node.child("TR");
  for (const heading of grid.labels) row.child("TH", { scope: "Column" }).content(() => sheet.label(heading));
}

function openRow({ node }: TaggedTable): StructureNode[] {
  const row = node.child("TR");
  return [row.child("TD"), row.child("TD"), row.child("TD")];
}

function drawRow(
  context: FormContext,
  table: TaggedTable,
  grid: Grid,
  { row, line }: { row: SetRow; line: number },
  box: { y1: number; y2: number },
) {
  const cells = table.rows.get(row) ?? openRow(table);
  table.rows.set(row, cells);
  const text = (row.lines[line] ?? "").trimEnd();
  const drawn = line === 0 ? { ...row, text } : { ...row, year: "", month: "", text };
  drawCells(context, cells, grid, drawn, row.size, box);
}

function drawCells(
  context: FormContext,
  cells: readonly StructureNode[],
  grid: Grid,
  row: FormRow,
  size: number,
  box: { y1: number; y2: number },
) {
  const texts = [
    { text: row.year, x1: grid.left, x2: grid.yearEnd, align: "center", size: SIZE },
    { text: row.month, x1: grid.yearEnd, x2: grid.monthEnd, align: "center", size: SIZE },
    { text: row.text, x1: grid.monthEnd + PADDING, x2: grid.right - PADDING, align: row.align, size },
  ] as const;
  texts.forEach((each, index) => {
    if (each.text === "") return;
    cells[index]?.content(() => drawAligned(context, each.text, each, each.size, middleBaseline(box, each.size)));
  });
}
