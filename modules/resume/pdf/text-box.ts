import { fitBlock, fitLines, textOf } from "../../../src/typesetting/fitting.ts";
import { linesOf, unitsOf } from "../../../src/typesetting/line-breaking.ts";
import { POINT } from "../../../src/typesetting/measures.ts";
import {
  drawAligned,
  type Field,
  reportSize,
  writeLabels,
  writeParagraphs,
} from "../../../src/typesetting/print-context.ts";
import { middleBaseline } from "../../../src/typesetting/sheet.ts";
import type { FormContext } from "./form-context.ts";
import { CONTINUED, continueOn } from "./form-context.ts";
import type { TextBox } from "./geometry.ts";
import { boxRules } from "./rules.ts";

const SIZE = 10.5;
/** Space inside the frame, millimetres. */
const PADDING = 2.6;
/** Share of a line that the gap between two parts is less than a blank line. */
const HALF_LINE = 0.5;
/** Smallest type, in points, at which the airier arrangement is kept. */
const COMFORTABLE = 9.5;
const NOTE_SIZE = 8;
const NOTE_HEIGHT = 4.4;

const OPEN_BOX = { size: SIZE, floor: 8, leading: 1.6, tight: 1.36 };
/** Text on ruled lines: down to `floor` on the official lines, then on more lines, never closer than `row` mm. */
const RULED_BOX = { floor: 9, row: 5.2 };

/** Draws a box of printable text; on ruled lines when the box has them. */
export function drawTextBox(context: FormContext, field: Field, value: string, box: TextBox) {
  const text = value.trimEnd();
  context.sheet.section("Sect", () => {
    if (box.lines.length > 0) drawOnLines(context, field, text, box);
    else drawOpen(context, field, box, [{ text, titles: [] }]);
  });
}

/** A text of several parts, and how the lines begin that open one: the blank line above these is half as high. */
export interface Arrangement {
  text: string;
  titles: readonly string[];
}

/** Draws a box without ruled lines whose text can be arranged in several ways, the airiest first: the first that need not be set small. */
export function drawArranged(
  context: FormContext,
  field: Field,
  arrangements: readonly [Arrangement, ...Arrangement[]],
  box: TextBox,
) {
  context.sheet.section("Sect", () => drawOpen(context, field, box, arrangements));
}

const insideOf = (box: TextBox) => ({ x: box.left + PADDING, width: box.right - box.left - 2 * PADDING });

function drawOpen(
  context: FormContext,
  field: Field,
  box: TextBox,
  arrangements: readonly [Arrangement, ...Arrangement[]],
) {
  const { sheet } = context;
  sheet.artifact(() => sheet.rules(boxRules(box, [])));
  writeLabels(context, box.labels, "H2");
  if (arrangements[0].text === "") return;
  const { x, width } = insideOf(box);
  const height = box.bottom - box.head - 2 * PADDING;
  const setIn = ({ text, titles }: Arrangement, room: number) => {
    const saved = HALF_LINE * Math.max(0, titles.length - 1);
    return { titles, text, ...fitBlock(text, context.measure, { ...OPEN_BOX, width, height: room, saved }) };
  };
  const whole = firstComfortable(arrangements, (each) => setIn(each, height));
  const fitted = whole.rest === "" ? whole : setIn(whole, height - NOTE_HEIGHT);
  reportSize(context, field, SIZE, fitted.size);
  const step = fitted.size * fitted.leading * POINT;
  const first = box.head + PADDING + 0.88 * fitted.size * POINT;
  let gaps = 0;
  const baselines = fitted.lines.map((line, index) => {
    const opens = fitted.titles.some((title) => line.text.startsWith(title));
    if (opens && fitted.lines[index - 1]?.text === "") gaps += 1;
    return first + (index - gaps * HALF_LINE) * step;
  });
  writeParagraphs(context, fitted.lines, { x, width, size: fitted.size, baselines });
  if (fitted.leading < OPEN_BOX.leading) context.report.tightened.push({ ...field, rows: fitted.lines.length });
  if (fitted.rest !== "") goOn(context, field, fitted.rest, box, box.bottom - NOTE_HEIGHT - 0.6, box.bottom - 0.6);
}

/** The first arrangement at a comfortable size, else the last. */
function firstComfortable<Fitted extends { size: number; leading: number }>(
  arrangements: readonly [Arrangement, ...Arrangement[]],
  setIn: (each: Arrangement) => Fitted,
): Fitted {
  const [first, ...others] = arrangements;
  let fitted = setIn(first);
  for (const other of others) {
    if (fitted.size >= COMFORTABLE && fitted.leading === OPEN_BOX.leading) return fitted;
    fitted = setIn(other);
  }
  return fitted;
}

function drawOnLines(context: FormContext, field: Field, text: string, box: TextBox) {
  const { sheet } = context;
  const { x, width } = insideOf(box);
  const plan = planOnLines(context, text, box, width);
  sheet.artifact(() => sheet.rules(boxRules(box, plan.rules)));
  writeLabels(context, box.labels, "H2");
  if (text === "") return;
  const heights = [box.head, ...plan.rules];
  const row = (index: number) => ({ y1: heights[index] ?? 0, y2: heights[index + 1] ?? 0 });
  const baselines = plan.lines.map((_, index) => middleBaseline(row(index), plan.size));
  reportSize(context, field, SIZE, plan.size);
  if (plan.rules.length > box.lines.length) context.report.tightened.push({ ...field, rows: plan.rules.length });
  writeParagraphs(context, plan.lines, { x, width, size: plan.size, baselines });
  const last = row(plan.rules.length - 1);
  if (plan.rest !== "") goOn(context, field, plan.rest, box, last.y1, last.y2);
}

function planOnLines(context: FormContext, text: string, box: TextBox, width: number) {
  const fits = (count: number) => count <= box.lines.length;
  const units = unitsOf(text, context.measure);
  const fitted = fitLines(units, context.measure, width, { size: SIZE, floor: RULED_BOX.floor, fits });
  if (fitted) return { ...fitted, rules: box.lines, rest: "" };
  const lines = [...linesOf(units, width / (RULED_BOX.floor * POINT), context.measure)];
  const most = Math.floor((box.bottom - box.head) / RULED_BOX.row);
  const rows = Math.min(most, lines.length);
  const height = (box.bottom - box.head) / rows;
  const rules = Array.from({ length: rows }, (_, index) => box.head + (index + 1) * height);
  const room = lines.length > rows ? rows - 1 : rows;
  return { lines: lines.slice(0, room), size: RULED_BOX.floor, rules, rest: textOf(lines.slice(room)) };
}

/** Says in the box that its text goes on, and hands the rest to the continuation sheet. */
function goOn(context: FormContext, field: Field, rest: string, box: TextBox, y1: number, y2: number) {
  continueOn(context, { ...field, kind: "text", text: rest });
  const slot = { x1: box.left + PADDING, x2: box.right - PADDING, align: "right" } as const;
  context.sheet.mark("P", () =>
    drawAligned(context, CONTINUED, slot, NOTE_SIZE, middleBaseline({ y1, y2 }, NOTE_SIZE)),
  );
}
