import { fitLines, linesIn, sizeForLine } from "../../../src/typesetting/fitting.ts";
import { type Line, linesOf, unitsOf } from "../../../src/typesetting/line-breaking.ts";
import { type Label, POINT } from "../../../src/typesetting/measures.ts";
import { drawAligned, writeLabels, writeParagraphs } from "../../../src/typesetting/print-context.ts";
import type { ContinuationBlock, FormContext } from "./form-context.ts";
import { drawPart, fillGrid, openTable } from "./form-table.ts";
import type { Grid } from "./geometry.ts";
import { mhlwForm } from "./mhlw-form.ts";
import { boxRules, rowLine } from "./rules.ts";

/**
 * 続紙: what the form could not hold, on sides of the same size with the person's name and the day at their head. Nothing
 * is set small here, and a box or table that does not fit goes on on the next side.
 */
const TOP = 46;
const BOTTOM = 274.056;
const HEAD = 7.2;
const GAP = 4;
const PADDING = 2.6;
const SIZE = 10.5;
const LEADING = 1.6;
const ROW = 8;
const HEADING_SIZE = 9.96;

/** Heading of every side. */
export interface ContinuationHead {
  name: string;
  date: string;
}

interface Cursor {
  side: number;
  y: number;
}

/** Draws everything in `context.continued` on sides from `firstSide` on. */
export function drawContinuation(context: FormContext, firstSide: number, head: ContinuationHead) {
  if (context.continued.length === 0) return;
  const cursor: Cursor = { side: firstSide - 1, y: BOTTOM };
  context.sheet.section("Sect", () => {
    for (const item of context.continued) {
      if (item.kind === "text") drawText(context, item, item.text, cursor, head);
      else drawTable(context, item, cursor, head);
    }
  });
}

/** Left and right edge of a side, as on the form. */
function edges(side: number): { left: number; right: number } {
  const [first, second] = mhlwForm.history;
  const grid = side % 2 === 0 ? first : second;
  return { left: grid?.left ?? 0, right: grid?.right ?? 0 };
}

function nextSide(context: FormContext, cursor: Cursor, { name, date }: ContinuationHead) {
  const { sheet } = context;
  cursor.side += 1;
  cursor.y = TOP;
  sheet.side(cursor.side);
  const { left, right } = edges(cursor.side);
  sheet.artifact(() => {
    sheet.line("履歴書（続紙）", left + 1, 34.2, 14);
    const dateSlot = { x1: left + 60, x2: right, align: "right" } as const;
    if (date !== "") drawAligned(context, `${date}現在`, dateSlot, 9, 29.4);
    const size = sizeForLine(`氏名　${name}`, context.measure, right - left - 60, 11, 5);
    if (name !== "" && size !== null) drawAligned(context, `氏名　${name}`, dateSlot, size, 34.6);
    sheet.rules([rowLine(left, right, 38)]);
  });
}

/** Moves to a new side unless `height` mm are left on this one. */
function ensureSpace(context: FormContext, cursor: Cursor, height: number, head: ContinuationHead) {
  if (cursor.y + height > BOTTOM) nextSide(context, cursor, head);
}

const headingAt = (text: string, left: number, top: number, context: FormContext): Label => ({
  text,
  x: left + PADDING,
  y: top + 4.7,
  size: HEADING_SIZE,
  width: context.measure(text) * HEADING_SIZE * POINT,
});

/** Draws a text side by side. Each side reads only as much of the text as it holds. */
function drawText(context: FormContext, item: ContinuationBlock, text: string, cursor: Cursor, head: ContinuationHead) {
  const step = SIZE * LEADING * POINT;
  for (let rest = text, goesOn = true; goesOn; ) {
    ensureSpace(context, cursor, HEAD + 2 * PADDING + 2 * step, head);
    const { left, right } = edges(cursor.side);
    const width = right - left - 2 * PADDING;
    const room = linesIn(BOTTOM - cursor.y - HEAD - 2 * PADDING, SIZE, LEADING);
    const units = unitsOf(rest, context.measure);
    const fits = (count: number) => count <= room;
    const whole = fitLines(units, context.measure, width, { size: SIZE, floor: SIZE - 1, fits });
    const { lines, size } = whole ?? {
      lines: take(linesOf(units, width / (SIZE * POINT), context.measure), room),
      size: SIZE,
    };
    drawBox(context, `${item.label}（続き）`, { lines, size }, cursor, left, right);
    cursor.y += GAP;
    goesOn = whole === null;
    rest = rest.slice(lines.reduce((length, line) => length + line.text.length + (line.last ? 1 : 0), 0));
  }
}

function take<T>(source: Iterable<T>, count: number): T[] {
  const taken: T[] = [];
  for (const each of source) {
    taken.push(each);
    if (taken.length === count) break;
  }
  return taken;
}

function drawBox(
  context: FormContext,
  heading: string,
  { lines, size }: { lines: readonly Line[]; size: number },
  cursor: Cursor,
  left: number,
  right: number,
) {
  const { sheet } = context;
  const step = SIZE * LEADING * POINT;
  const top = cursor.y;
  const bottom = top + HEAD + 2 * PADDING + (lines.length - 1) * step + size * POINT;
  const first = top + HEAD + PADDING + 0.88 * size * POINT;
  sheet.artifact(() => sheet.rules(boxRules({ left, right, top, head: top + HEAD, bottom }, [])));
  writeLabels(context, [headingAt(heading, left, top, context)], "H2");
  const baselines = lines.map((_, index) => first + index * step);
  const width = right - left - 2 * PADDING;
  writeParagraphs(context, lines, { x: left + PADDING, width, size, baselines });
  cursor.y = bottom;
}

function drawTable(
  context: FormContext,
  item: Extract<ContinuationBlock, { kind: "table" }>,
  cursor: Cursor,
  head: ContinuationHead,
) {
  let rows = item.rows;
  const table = openTable(context);
  while (rows.length > 0) {
    ensureSpace(context, cursor, HEAD + 2 * ROW, head);
    const { part, rest } = fillGrid(context, item, rows, gridAt(context, item.label, cursor));
    drawPart(context, table, part, false);
    cursor.y = (part.rules.at(-1) ?? cursor.y) + GAP;
    rows = rest;
  }
}

/** A table of the form's columns from the cursor to the foot of the side. */
function gridAt(context: FormContext, label: string, cursor: Cursor): Grid {
  const [first, second] = mhlwForm.history;
  const columns = cursor.side % 2 === 0 ? first : second;
  if (!columns) throw new Error("The form has no history table");
  const top = cursor.y;
  const count = Math.floor((BOTTOM - top - HEAD) / ROW);
  const heading = headingAt(`${label}（続き）`, columns.monthEnd, top, context);
  const [year, month] = columns.labels;
  return {
    ...columns,
    top,
    lines: Array.from({ length: count + 1 }, (_, index) => top + HEAD + index * ROW),
    labels: [{ ...year, y: top + 5 }, { ...month, y: top + 5 }, heading],
  };
}
