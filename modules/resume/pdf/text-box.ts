import { fitBlock, fitLines, textOf } from "./fitting.ts";
import { POINT, type TextBox } from "./geometry.ts";
import { linesOf, unitsOf } from "./line-breaking.ts";
import {
  CONTINUED,
  continueOn,
  drawAligned,
  type Field,
  type Press,
  reportSize,
  writeLabels,
  writeParagraphs,
} from "./press.ts";
import { boxRules } from "./rules.ts";
import { middleBaseline } from "./sheet.ts";

const SIZE = 10.5;
/** Space inside the frame, millimetres. */
const PADDING = 2.6;
const NOTE_SIZE = 8;
const NOTE_HEIGHT = 4.4;

const OPEN_BOX = { size: SIZE, floor: 8, leading: 1.6, tight: 1.36 };
/** Text on ruled lines: down to `floor` on the official lines, then on more lines, never closer than `row` mm. */
const RULED_BOX = { floor: 9, row: 5.2 };

/** Draws a box of free text; on ruled lines when the box has them. */
export function drawTextBox(press: Press, field: Field, value: string, box: TextBox) {
  press.sheet.section("Sect", () => {
    const text = press.prepare(field, value.trimEnd());
    if (box.lines.length > 0) drawOnLines(press, field, text, box);
    else drawOpen(press, field, text, box);
  });
}

const insideOf = (box: TextBox) => ({ x: box.left + PADDING, width: box.right - box.left - 2 * PADDING });

function drawOpen(press: Press, field: Field, text: string, box: TextBox) {
  const { sheet } = press;
  sheet.artifact(() => sheet.rules(boxRules(box, [])));
  writeLabels(press, box.labels, "H2");
  if (text === "") return;
  const { x, width } = insideOf(box);
  const height = box.bottom - box.head - 2 * PADDING;
  const whole = fitBlock(text, press.measure, { ...OPEN_BOX, width, height });
  const fitted =
    whole.rest === "" ? whole : fitBlock(text, press.measure, { ...OPEN_BOX, width, height: height - NOTE_HEIGHT });
  reportSize(press, field, SIZE, fitted.size);
  const step = fitted.size * fitted.leading * POINT;
  const first = box.head + PADDING + 0.88 * fitted.size * POINT;
  const baselines = fitted.lines.map((_, index) => first + index * step);
  writeParagraphs(press, fitted.lines, { x, width, size: fitted.size, baselines });
  if (fitted.leading < OPEN_BOX.leading) press.report.tightened.push({ ...field, rows: fitted.lines.length });
  if (fitted.rest !== "") goOn(press, field, fitted.rest, box, box.bottom - NOTE_HEIGHT - 0.6, box.bottom - 0.6);
}

function drawOnLines(press: Press, field: Field, text: string, box: TextBox) {
  const { sheet } = press;
  const { x, width } = insideOf(box);
  const plan = planOnLines(press, text, box, width);
  sheet.artifact(() => sheet.rules(boxRules(box, plan.rules)));
  writeLabels(press, box.labels, "H2");
  if (text === "") return;
  const heights = [box.head, ...plan.rules];
  const row = (index: number) => ({ y1: heights[index] ?? 0, y2: heights[index + 1] ?? 0 });
  const baselines = plan.lines.map((_, index) => middleBaseline(row(index), plan.size));
  reportSize(press, field, SIZE, plan.size);
  if (plan.rules.length > box.lines.length) press.report.tightened.push({ ...field, rows: plan.rules.length });
  writeParagraphs(press, plan.lines, { x, width, size: plan.size, baselines });
  const last = row(plan.rules.length - 1);
  if (plan.rest !== "") goOn(press, field, plan.rest, box, last.y1, last.y2);
}

function planOnLines(press: Press, text: string, box: TextBox, width: number) {
  const fits = (count: number) => count <= box.lines.length;
  const units = unitsOf(text, press.measure);
  const fitted = fitLines(units, press.measure, width, { size: SIZE, floor: RULED_BOX.floor, fits });
  if (fitted) return { ...fitted, rules: box.lines, rest: "" };
  const lines = [...linesOf(units, width / (RULED_BOX.floor * POINT), press.measure)];
  const most = Math.floor((box.bottom - box.head) / RULED_BOX.row);
  const rows = Math.min(most, lines.length);
  const height = (box.bottom - box.head) / rows;
  const rules = Array.from({ length: rows }, (_, index) => box.head + (index + 1) * height);
  const room = lines.length > rows ? rows - 1 : rows;
  return { lines: lines.slice(0, room), size: RULED_BOX.floor, rules, rest: textOf(lines.slice(room)) };
}

/** Says in the box that its text goes on, and hands the rest to the continuation sheet. */
function goOn(press: Press, field: Field, rest: string, box: TextBox, y1: number, y2: number) {
  continueOn(press, { ...field, kind: "text", text: rest });
  const slot = { x1: box.left + PADDING, x2: box.right - PADDING, align: "right" } as const;
  press.sheet.mark("P", () => drawAligned(press, CONTINUED, slot, NOTE_SIZE, middleBaseline({ y1, y2 }, NOTE_SIZE)));
}
