import type { Rule } from "../../../src/typesetting/measures.ts";
import type { Grid, TextBox } from "./geometry.ts";

/** Line weights of the official form, millimetres. */
const RULE = 0.342;
const HAIRLINE = 0.049;
const HALF = RULE / 2;

/** The official form draws its lines like a spreadsheet: a row line starts inside the left edge and covers the right one. */
export const rowLine = (left: number, right: number, y: number): Rule => ({
  x1: left + HALF,
  y1: y,
  x2: right + HALF,
  y2: y,
  width: RULE,
});

export const rowHairline = (left: number, right: number, y: number): Rule => ({
  ...rowLine(left, right, y),
  x2: right - HALF,
  width: HAIRLINE,
});

/** The left edge of a box starts above the box's top line. */
export const leftEdge = (x: number, top: number, bottom: number): Rule => ({
  x1: x,
  y1: top - HALF,
  x2: x,
  y2: bottom + HALF,
  width: RULE,
});

export const columnLine = (x: number, top: number, bottom: number): Rule => ({
  ...leftEdge(x, top, bottom),
  y1: top + HALF,
});

const columnHairline = (x: number, top: number, bottom: number): Rule => ({
  ...columnLine(x, top, bottom),
  y2: bottom - HALF,
  width: HAIRLINE,
});

/** All lines of a table whose row lines stand at `lines`. */
export function gridRules(grid: Omit<Grid, "lines" | "labels">, lines: readonly number[]): Rule[] {
  const bottom = lines.at(-1) ?? grid.top;
  return [
    leftEdge(grid.left, grid.top, bottom),
    columnHairline(grid.yearEnd, grid.top, bottom),
    columnLine(grid.monthEnd, grid.top, bottom),
    columnLine(grid.right, grid.top, bottom),
    ...[grid.top, ...lines].map((y) => rowLine(grid.left, grid.right, y)),
  ];
}

/** The frame of a text box with its heading line and, when text stands on lines, those. */
export function boxRules(box: Omit<TextBox, "lines" | "labels">, lines: readonly number[]): Rule[] {
  return [
    leftEdge(box.left, box.top, box.bottom),
    columnLine(box.right, box.top, box.bottom),
    ...new Set([box.top, box.head, ...lines, box.bottom]),
  ].map((rule) => (typeof rule === "number" ? rowLine(box.left, box.right, rule) : rule));
}
