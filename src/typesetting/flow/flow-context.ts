import type { Measure, Unit } from "../line-breaking.ts";
import { unitsOf } from "../line-breaking.ts";
import { POINT } from "../measures.ts";
import type { PrintContext } from "../print-context.ts";
import { type Typefaces, widthOf } from "../printable-text.ts";
import { type Face, middleBaseline } from "../sheet.ts";
import { linesWithoutRunts } from "./runts.ts";

/** Size of a type in points, and the distance of its lines as a multiple of it. */
export interface TextStyle {
  size: number;
  leading: number;
  face?: Face;
}

/** A document being composed and printed; the units of its texts are found once, however often it is composed. */
export interface FlowContext extends PrintContext {
  unitsOf(text: string, face?: Face): Iterable<Unit>;
  measureIn(face: Face): Measure;
}

export function openFlowContext(context: PrintContext, headings: Typefaces): FlowContext {
  const known: Readonly<Record<Face, Map<string, Iterable<Unit>>>> = { text: new Map(), heading: new Map() };
  const measures: Readonly<Record<Face, Measure>> = {
    text: context.measure,
    heading: (text) => widthOf(text, headings),
  };
  return {
    ...context,
    measureIn: (face) => measures[face],
    unitsOf(text, face = "text") {
      const units = known[face].get(text) ?? unitsOf(text, measures[face]);
      known[face].set(text, units);
      return units;
    },
  };
}

/** Millimetres from line to line. */
export const lineHeight = ({ size, leading }: TextStyle): number => size * leading * POINT;

/** A line of a text with its words; `last` of its paragraph. */
export interface SetLine {
  text: string;
  last: boolean;
}

/** The lines of a text at a width in millimetres; no paragraph ends in one of one or two characters where that can be avoided. */
export function setLines(
  context: FlowContext,
  text: string,
  width: number,
  { size, face = "text" }: TextStyle,
): SetLine[] {
  const [measure, most] = [context.measureIn(face), width / (size * POINT)];
  const inked = text.trimEnd();
  // Most texts are one line, which needs no units.
  if (!text.includes("\n") && measure(inked) <= most) return [{ text: inked, last: true }];
  const lines = linesWithoutRunts(context.unitsOf(text, face), most, measure);
  return lines.map((line) => ({ text: line.text.trimEnd(), last: line.last }));
}

/** Draws a line in the middle of its strip whose top is at `y`. */
export function drawLine(
  { sheet }: FlowContext,
  text: string,
  at: { x: number; y: number; height: number },
  { size, face = "text" }: TextStyle,
  width?: number,
) {
  if (text === "") return;
  sheet.line(text, at.x, middleBaseline({ y1: at.y, y2: at.y + at.height }, size), size, width, face);
}

/** Width of a line in millimetres. */
export const widthIn = (context: FlowContext, text: string, { size, face = "text" }: TextStyle): number =>
  context.measureIn(face)(text) * size * POINT;
