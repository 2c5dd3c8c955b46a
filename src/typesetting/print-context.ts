import { createPrintReport, type PrintReport } from "../../documents/print-report.ts";
import type { Line, Measure } from "./line-breaking.ts";
import { type Label, POINT, type Slot } from "./measures.ts";
import { graphemesOf, plainWidthOf, runsOf, type Typefaces, toPrintable, widthOf } from "./printable-text.ts";
import type { StructureType, Surface } from "./sheet.ts";

/** A field of a document as the report names it. */
export interface Field {
  field: string;
  label: string;
}

/** One document being printed: the sheet, the fonts to measure with, and what had to be done so that nothing is cut. */
export interface PrintContext {
  sheet: Surface;
  measure: Measure;
  report: PrintReport;
  /** Text as it will be printed: without emoji that no font has; these and other characters without a glyph are reported. */
  prepare(field: Field, text: string): string;
}

export function openPrintContext(sheet: Surface, fonts: Typefaces): PrintContext {
  const report = createPrintReport();
  return {
    sheet,
    measure: measureOf(fonts),
    report,
    prepare(field, text) {
      const printable = toPrintable(text).trimEnd();
      const missing = new Set<string>();
      const variants = new Set<string>();
      const listener = {
        onReplaced: (grapheme: string) => missing.add(grapheme),
        onUsualForm: (grapheme: string) => variants.add(grapheme),
      };
      for (const line of printable.split("\n")) runsOf(line, fonts, listener);
      if (variants.size > 0) {
        report.variants ??= [];
        addCharacters(report.variants, field, variants);
      }
      if (missing.size === 0) return printable;
      const emoji = new Set([...missing].filter((grapheme) => EMOJI.test(grapheme)));
      addCharacters(report.removed, field, emoji);
      addCharacters(report.replaced, field, without(missing, emoji));
      return withoutEmoji(printable, emoji).trimEnd();
    },
  };
}

/** Pictures, flags and what stands in the frame of a key beside figures; no kanji, kana or letter of a name is one of them. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

const without = (all: ReadonlySet<string>, some: ReadonlySet<string>) =>
  new Set([...all].filter((each) => !some.has(each)));

function withoutEmoji(text: string, emoji: ReadonlySet<string>): string {
  if (emoji.size === 0) return text;
  return graphemesOf(text)
    .filter((grapheme) => !emoji.has(grapheme))
    .join("");
}

/** Longer texts rarely come twice. */
const MAX_REMEMBERED = 8;

/** Measures plain text by its characters, and remembers the widths of short other texts, a rare kanji many times over. */
function measureOf(fonts: Typefaces): Measure {
  const widths = new Map<string, number>();
  return (text) => {
    const known = plainWidthOf(text, fonts) ?? widths.get(text);
    if (known !== undefined) return known;
    const width = widthOf(text, fonts);
    if (text.length <= MAX_REMEMBERED) widths.set(text, width);
    return width;
  };
}

function addCharacters(entries: PrintReport["replaced"], { field, label }: Field, found: ReadonlySet<string>) {
  if (found.size === 0) return;
  const known = entries.find((entry) => entry.field === field);
  const characters = [...new Set([...(known?.characters ?? []), ...found])];
  if (known) known.characters = characters;
  else entries.push({ field, label, characters });
}

export function reportSize({ report }: PrintContext, { field, label }: Field, from: number, to: number) {
  if (to >= from) return;
  const known = report.shrunk.find((entry) => entry.field === field);
  if (known) known.to = Math.min(known.to, to);
  else report.shrunk.push({ field, label, from, to });
}

/** Draws text at the left, in the middle or at the right of a width. */
export function drawAligned(
  context: PrintContext,
  text: string,
  slot: Pick<Slot, "x1" | "x2" | "align">,
  size: number,
  baseline: number,
) {
  const free = slot.x2 - slot.x1 - context.measure(text) * size * POINT;
  const shift = slot.align === "left" ? 0 : slot.align === "center" ? free / 2 : free;
  context.sheet.line(text, slot.x1 + shift, baseline, size);
}

/** Letter spacing beyond this many em would look torn; such a line stays ragged. */
const MAX_SPREAD = 0.25;

/** The width that a line is spread to: that of its column, or undefined for the last line of a paragraph and a torn one. */
export function justifiedWidth(
  { measure }: Pick<PrintContext, "measure">,
  text: string,
  { last, size, width }: { last: boolean; size: number; width: number },
): number | undefined {
  const free = width - measure(text) * size * POINT;
  const spread = free / (size * POINT) / Math.max(1, charactersIn(text) - 1);
  return last || spread > MAX_SPREAD ? undefined : width;
}

const LOW_SURROGATE = { first: 0xdc00, last: 0xdfff } as const;

function charactersIn(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < LOW_SURROGATE.first || unit > LOW_SURROGATE.last) count += 1;
  }
  return count;
}

/** Writes paragraphs line by line, each line spread to the full width except the last of its paragraph. */
export function writeParagraphs(
  context: PrintContext,
  lines: readonly Line[],
  at: { x: number; width: number; size: number; baselines: readonly number[] },
) {
  let paragraph: (() => void)[] = [];
  lines.forEach((line, index) => {
    const text = line.text.trimEnd();
    const width = justifiedWidth(context, text, { last: line.last, size: at.size, width: at.width });
    if (text !== "") paragraph.push(() => context.sheet.line(text, at.x, at.baselines[index] ?? 0, at.size, width));
    if (!line.last && index < lines.length - 1) return;
    const drawn = paragraph;
    paragraph = [];
    if (drawn.length === 0) return;
    context.sheet.mark("P", () => {
      for (const draw of drawn) draw();
    });
  });
}

/** Labels of a field, read as one piece. */
export function writeLabels(context: PrintContext, labels: readonly Label[], type: StructureType = "P") {
  if (labels.length === 0) return;
  context.sheet.mark(type, () => {
    for (const label of labels) context.sheet.label(label);
  });
}
