import { fitBlock, fitLines, sizeForLine } from "../../../src/typesetting/fitting.ts";
import { unitsOf } from "../../../src/typesetting/line-breaking.ts";
import { POINT, type Slot } from "../../../src/typesetting/measures.ts";
import { drawAligned, type Field, type PrintContext, reportSize } from "../../../src/typesetting/print-context.ts";
import { oneLine } from "../../../src/typesetting/printable-text.ts";
import { middleBaseline } from "../../../src/typesetting/sheet.ts";
import type { FormRow } from "./history-rows.ts";

/** Overflow of a field; the continuation sheet prints it under the field's label. */
export type ContinuationBlock = Field & ({ kind: "text"; text: string } | { kind: "table"; rows: FormRow[] });

/** One form being printed, with what did not fit in its boxes. */
export interface FormContext extends PrintContext {
  continued: ContinuationBlock[];
}

export function continueOn(context: FormContext, item: ContinuationBlock) {
  context.continued.push(item);
  context.report.continued.push({ field: item.field, label: item.label });
}

/** Stands in a field whose text went to the continuation sheet. */
export const ON_CONTINUATION = "続紙に記載";
/** Stands at the end of a field that goes on there. */
export const CONTINUED = "（続紙に続く）";

/** Leading of two lines in the height of one. */
const CLOSE = 1.12;
const LARGEST_OF_TWO = 7;

/** Draws a text in two lines where one would be too small, and tells whether it did. */
function drawnInTwoLines(context: FormContext, field: Field, text: string, slot: Slot): boolean {
  const { twoLinesBelow } = slot;
  const width = slot.x2 - slot.x1;
  if (twoLinesBelow === undefined) return false;
  if (sizeForLine(text, context.measure, width, slot.size, twoLinesBelow) !== null) return false;
  const sizes = { size: LARGEST_OF_TWO, floor: twoLinesBelow, fits: (lines: number) => lines <= 2 };
  const fitted = fitLines(unitsOf(text, context.measure), context.measure, width, sizes);
  if (!fitted) return false;
  reportSize(context, field, slot.size, fitted.size);
  const step = fitted.size * CLOSE * POINT;
  const first = middleBaseline(slot, fitted.size) - ((fitted.lines.length - 1) * step) / 2;
  fitted.lines.forEach((line, index) => {
    drawAligned(context, line.text.trimEnd(), slot, fitted.size, first + index * step);
  });
  return true;
}

/** Draws one line of a field in its slot, without marking it; for fields made of several parts. */
export function drawInSlot(context: FormContext, field: Field, value: string, slot: Slot) {
  const text = context.prepare(field, oneLine(value));
  if (text === "") return;
  const width = slot.x2 - slot.x1;
  if (drawnInTwoLines(context, field, text, slot)) return;
  const size = sizeForLine(text, context.measure, width, slot.size, slot.floor);
  if (size === null) {
    continueOn(context, { ...field, kind: "text", text });
    drawAligned(context, ON_CONTINUATION, slot, Math.min(slot.size, 8), middleBaseline(slot, Math.min(slot.size, 8)));
    return;
  }
  reportSize(context, field, slot.size, size);
  drawAligned(context, text, slot, size, middleBaseline(slot, size));
}

/** Writes a field of one line. */
export function writeLine(context: FormContext, field: Field, value: string, slot: Slot) {
  if (value.trim() === "") return;
  context.sheet.mark("P", () => drawInSlot(context, field, value, slot));
}

/** Writes a field of several lines into its box, in the middle of its height. */
export function writeBlock(context: FormContext, field: Field, value: string, slot: Slot) {
  const text = context.prepare(field, value.trim());
  if (text === "") return;
  const limits = {
    width: slot.x2 - slot.x1,
    height: slot.y2 - slot.y1,
    size: slot.size,
    floor: slot.floor,
    leading: 1.28,
    tight: 1.12,
  };
  const fitted = fitBlock(text, context.measure, limits);
  context.sheet.mark("P", () => {
    if (fitted.rest !== "") {
      continueOn(context, { ...field, kind: "text", text });
      drawAligned(context, ON_CONTINUATION, slot, 8, middleBaseline(slot, 8));
      return;
    }
    reportSize(context, field, slot.size, fitted.size);
    const step = fitted.size * fitted.leading * POINT;
    const first = middleBaseline(slot, fitted.size) - ((fitted.lines.length - 1) * step) / 2;
    fitted.lines.forEach((line, index) => {
      drawAligned(context, line.text.trimEnd(), slot, fitted.size, first + index * step);
    });
  });
}
