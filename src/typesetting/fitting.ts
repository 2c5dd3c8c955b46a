import { type Line, linesOf, type Measure, type Unit, unitsOf } from "./line-breaking.ts";
import { POINT } from "./measures.ts";

export interface FittedBlock {
  lines: Line[];
  /** Type size in points. */
  size: number;
  /** Distance of baselines as a multiple of the type size. */
  leading: number;
  /** Overflow at the smallest size; usually empty. */
  rest: string;
}

export interface BlockLimits {
  /** Millimetres. */
  width: number;
  height: number;
  /** Normal and smallest type size, points. */
  size: number;
  floor: number;
  /** Normal and tightest leading. */
  leading: number;
  tight: number;
  /** Lines that the caller saves by narrower gaps. */
  saved?: number;
}

const STEP = 0.25;
/** Points given up at most to avoid a widow. */
const WIDOW_COSTS = 0.75;

/** The largest size between `size` and `floor` at which one line is no wider than `width` mm; null when none is. */
export function sizeForLine(text: string, measure: Measure, width: number, size: number, floor: number): number | null {
  const em = measure(text);
  const largest = em === 0 ? size : Math.min(size, width / (em * POINT));
  const rounded = largest >= size ? size : Math.floor(largest * 20) / 20;
  return rounded >= floor ? rounded : null;
}

/**
 * Sets text in a box without ever cutting it: first smaller, down to the floor, then with tighter lines; what still does
 * not fit is handed back as `rest`, broken after a line that fits.
 */
export function fitBlock(text: string, measure: Measure, limits: BlockLimits): FittedBlock {
  const { width, height, size, floor, leading, tight, saved = 0 } = limits;
  const fits = (lines: number, points: number) => heightOf(lines - saved, points, leading) <= height;
  const sizes = { size, floor, fits };
  const units = unitsOf(text, measure);
  const fitted = fitLines(units, measure, width, sizes);
  if (fitted) return { ...fitted, leading, rest: "" };
  const lines = [...linesOf(units, width / (floor * POINT), measure)];
  if (heightOf(lines.length - saved, floor, tight) <= height) return { lines, size: floor, leading: tight, rest: "" };
  const room = linesIn(height, floor, tight);
  return { lines: lines.slice(0, room), size: floor, leading: tight, rest: textOf(lines.slice(room)) };
}

/**
 * The largest size between `size` and `floor` whose lines fit. A touch less is taken when that saves a paragraph from
 * ending in a line of one or two characters.
 * @param fits whether so many lines fit at a size; if they do, fewer lines and smaller sizes fit as well
 */
export function fitLines(
  units: Iterable<Unit>,
  measure: Measure,
  width: number,
  { size, floor, fits }: { size: number; floor: number; fits: (lines: number, size: number) => boolean },
): { lines: Line[]; size: number } | null {
  let largest: { lines: Line[]; size: number } | null = null;
  for (let points = size; points >= floor; points -= STEP) {
    const lines = allOrNone(linesOf(units, width / (points * POINT), measure), (count) => fits(count, points));
    if (!lines) continue;
    largest ??= { lines, size: points };
    if (!lines.some(isWidow)) return { lines, size: points };
    if (largest.size - points >= WIDOW_COSTS) break;
  }
  return largest;
}

/** All lines, or null as soon as there are more than fit. */
function allOrNone(source: Iterable<Line>, fits: (count: number) => boolean): Line[] | null {
  const lines: Line[] = [];
  for (const line of source) {
    lines.push(line);
    if (!fits(lines.length)) return null;
  }
  return lines;
}

/** A line of one or two characters at the end of a paragraph of several lines. */
function isWidow({ text, last }: Line, index: number, lines: readonly Line[]): boolean {
  return last && lines[index - 1]?.last === false && text.trim().length <= 2;
}

/** Lines that `height` mm hold. */
export function linesIn(height: number, size: number, leading: number): number {
  return Math.max(0, Math.floor((height / POINT - size) / (size * leading) + 1 + 1e-6));
}

const heightOf = (lines: number, size: number, leading: number) => (size + (lines - 1) * size * leading) * POINT;

/** The text that lines were made from. */
export function textOf(lines: readonly Line[]): string {
  const text = lines.map((line) => line.text + (line.last ? "\n" : "")).join("");
  return text.endsWith("\n") ? text.slice(0, -1) : text;
}
