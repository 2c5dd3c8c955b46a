import { readFile } from "node:fs/promises";
import type { PDFPageProxy } from "pdfjs-dist/types/src/display/api.js";

/** A ruled line of a form, along its middle; millimetres from the top left corner of the page. */
export interface Rule {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  width: number;
  dash?: number[];
}

/** A printed piece of text. `y` is the baseline and `width` the advance, both in mm; `size` is in points. */
export interface Label {
  text: string;
  x: number;
  y: number;
  size: number;
  width: number;
}

export interface ReadForm {
  page: { width: number; height: number };
  rules: Rule[];
  labels: Label[];
}

interface Bar {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  dash?: number[];
}

type Matrix = [number, number, number, number, number, number];

const MM_PER_POINT = 25.4 / 72;
/** Nothing thicker than this is a rule; thicker fills are backgrounds. */
const MAX_RULE = 1.5;
/** Excel draws a column line row by row and leaves the thickness of the row line between the pieces. */
const JOIN = 0.5;

const round = (value: number) => Math.round(value * 1000) / 1000;

/** Opens a PDF with the build of pdf.js that runs on Node 20 (the default build needs newer globals). */
export async function openDocument(bytes: Uint8Array) {
  const pdfjs = await import("pdfjs-dist/legacy/build/pdf.mjs");
  // pdf.js takes the buffer away from its owner, so it gets a copy.
  const task = pdfjs.getDocument({ data: Uint8Array.from(bytes), verbosity: 0, isEvalSupported: false });
  return { pdfjs, document: await task.promise, close: () => task.destroy() };
}

/** The rule lines and texts of the first page of a PDF file, as they would be measured with a ruler. */
export async function readForm(file: string): Promise<ReadForm> {
  const { pdfjs, document, close } = await openDocument(await readFile(file));
  const form = await measureForm(await document.getPage(1), pdfjs.OPS);
  await close();
  return form;
}

export async function measureForm(page: PDFPageProxy, ops: Record<string, number>): Promise<ReadForm> {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  return {
    page: { width: round((right - left) * MM_PER_POINT), height: round((top - bottom) * MM_PER_POINT) },
    rules: joinBars(await barsOf(page, ops, top)),
    labels: await labelsOf(page, top),
  };
}

async function barsOf(page: PDFPageProxy, ops: Record<string, number>, top: number): Promise<Bar[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const strokes = new Set([ops.stroke, ops.closeStroke]);
  const fills = new Set([ops.fill, ops.eoFill]);
  const bars: Bar[] = [];
  let state: { matrix: Matrix; width: number; dash: number[] } = { matrix: [1, 0, 0, 1, 0, 0], width: 1, dash: [] };
  const saved: (typeof state)[] = [];
  fnArray.forEach((op, index) => {
    const args = argsArray[index];
    if (op === ops.save) saved.push({ ...state });
    else if (op === ops.restore) state = saved.pop() ?? state;
    else if (op === ops.transform) state.matrix = times(state.matrix, args as Matrix);
    else if (op === ops.setLineWidth) state.width = args[0];
    else if (op === ops.setDash) state.dash = args[0];
    else if (op === ops.constructPath) {
      // pdf.js folds the painting operator into the path: [operator, [coordinates with opcodes], bounding box].
      const [paint, [path]] = args as [number, [ArrayLike<number> | null]];
      if (!path || !(strokes.has(paint) || fills.has(paint))) return;
      const scale = Math.hypot(state.matrix[0], state.matrix[1]) * MM_PER_POINT;
      const dash = state.dash.map((length) => length * scale);
      for (const part of pathParts(path)) {
        const points = part.map(([x, y]) => toMillimetres(state.matrix, x, y, top));
        bars.push(...(fills.has(paint) ? filledBar(points) : strokedBars(points, state.width * scale, dash)));
      }
    }
  });
  return bars;
}

const times = (m: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => [
  m[0] * a + m[2] * b,
  m[1] * a + m[3] * b,
  m[0] * c + m[2] * d,
  m[1] * c + m[3] * d,
  m[0] * e + m[2] * f + m[4],
  m[1] * e + m[3] * f + m[5],
];

function toMillimetres(m: Matrix, x: number, y: number, top: number): [number, number] {
  return [(m[0] * x + m[2] * y + m[4]) * MM_PER_POINT, (top - (m[1] * x + m[3] * y + m[5])) * MM_PER_POINT];
}

/** Corners of every part of a path of straight lines; pdf.js 5 writes 0 move, 1 line, 2 and 3 curve, 4 close. */
function pathParts(path: ArrayLike<number>): [number, number][][] {
  const parts: [number, number][][] = [];
  for (let i = 0; i < path.length; ) {
    const code = path[i];
    const point: [number, number] = [path[i + 1] ?? 0, path[i + 2] ?? 0];
    const part = parts.at(-1);
    if (code === 0) parts.push([point]);
    else if (code === 1) part?.push(point);
    else if (code === 4 && part?.[0]) part.push(part[0]);
    else return [];
    i += code === 4 ? 1 : 3;
  }
  return parts;
}

function filledBar(points: [number, number][]): Bar[] {
  if (points.length === 0) return [];
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const bar = { x1: Math.min(...xs), y1: Math.min(...ys), x2: Math.max(...xs), y2: Math.max(...ys) };
  return Math.min(bar.x2 - bar.x1, bar.y2 - bar.y1) < MAX_RULE ? [bar] : [];
}

function strokedBars(points: [number, number][], width: number, dash: number[]): Bar[] {
  return points.slice(1).flatMap(([x2, y2], index) => {
    const [x1, y1] = points[index] ?? [x2, y2];
    if (Math.abs(x1 - x2) > 0.01 && Math.abs(y1 - y2) > 0.01) return [];
    const [dx, dy] = Math.abs(x1 - x2) <= 0.01 ? [width / 2, 0] : [0, width / 2];
    const bar = {
      x1: Math.min(x1, x2) - dx,
      y1: Math.min(y1, y2) - dy,
      x2: Math.max(x1, x2) + dx,
      y2: Math.max(y1, y2) + dy,
    };
    return [dash.length > 0 ? { ...bar, dash: dash.map(round) } : bar];
  });
}

const isFlat = (bar: Bar) => bar.x2 - bar.x1 >= bar.y2 - bar.y1;

/** Joins the pieces one line was drawn in (a fill with a hairline on its edge, a column line row by row). */
function joinBars(bars: Bar[]): Rule[] {
  const pending = [...bars];
  const joined: Bar[] = [];
  for (let bar = pending.pop(); bar; bar = pending.pop()) {
    const current = bar;
    const index = pending.findIndex((other) => meets(current, other));
    const other = index < 0 ? undefined : pending.splice(index, 1)[0];
    if (!other) joined.push(current);
    else
      pending.push({
        ...current,
        x1: Math.min(current.x1, other.x1),
        y1: Math.min(current.y1, other.y1),
        x2: Math.max(current.x2, other.x2),
        y2: Math.max(current.y2, other.y2),
      });
  }
  return joined
    .map((bar) => {
      const [x, y] = [(bar.x1 + bar.x2) / 2, (bar.y1 + bar.y2) / 2];
      const line = isFlat(bar)
        ? { x1: bar.x1, y1: y, x2: bar.x2, y2: y, width: bar.y2 - bar.y1 }
        : { x1: x, y1: bar.y1, x2: x, y2: bar.y2, width: bar.x2 - bar.x1 };
      const rule = { x1: round(line.x1), y1: round(line.y1), x2: round(line.x2), y2: round(line.y2) };
      return { ...rule, width: round(line.width), ...(bar.dash ? { dash: bar.dash } : {}) };
    })
    .sort((a, b) => a.y1 - b.y1 || a.x1 - b.x1);
}

function meets(a: Bar, b: Bar): boolean {
  if (isFlat(a) !== isFlat(b)) return false;
  const near = (a1: number, a2: number, b1: number, b2: number, gap: number) => a1 <= b2 + gap && b1 <= a2 + gap;
  return isFlat(a)
    ? near(a.y1, a.y2, b.y1, b.y2, 0.05) && near(a.x1, a.x2, b.x1, b.x2, JOIN)
    : near(a.x1, a.x2, b.x1, b.x2, 0.05) && near(a.y1, a.y2, b.y1, b.y2, JOIN);
}

/** Texts by baseline; pieces that touch become one label, pieces one em apart are joined by a full-width space. */
async function labelsOf(page: PDFPageProxy, top: number): Promise<Label[]> {
  const { items } = await page.getTextContent({ disableNormalization: true });
  const pieces = items
    .flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []))
    .map((item) => ({
      // pdf.js writes a space where letters stand apart; the labels of a form have none of their own.
      text: item.str.replaceAll(" ", ""),
      x: item.transform[4] * MM_PER_POINT,
      y: (top - item.transform[5]) * MM_PER_POINT,
      size: Math.hypot(item.transform[2], item.transform[3]),
      width: item.width * MM_PER_POINT,
    }))
    .sort((a, b) => Math.round(a.y * 20) - Math.round(b.y * 20) || a.x - b.x);
  const labels: Label[] = [];
  for (const piece of pieces) {
    const last = labels.at(-1);
    const em = piece.size * MM_PER_POINT;
    const gap = last ? piece.x - last.x - last.width : Number.POSITIVE_INFINITY;
    const sameLine = last && Math.abs(last.y - piece.y) < 0.05 && Math.abs(last.size - piece.size) < 0.05;
    const touches = Math.abs(gap) < 0.3 * em;
    const oneEmApart = gap > 0.6 * em && gap < 1.05 * em;
    if (!last || !sameLine || !(touches || oneEmApart)) labels.push({ ...piece });
    else {
      last.text += (oneEmApart ? "\u3000" : "") + piece.text;
      last.width = piece.x + piece.width - last.x;
    }
  }
  return labels.map(({ text, x, y, size, width }) => ({
    text,
    x: round(x),
    y: round(y),
    size: Math.round(size * 100) / 100,
    width: round(width),
  }));
}
