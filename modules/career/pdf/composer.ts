import {
  drawLine,
  type FlowContext,
  lineHeight,
  setLines,
  type TextStyle,
  widthIn,
} from "../../../src/typesetting/flow/flow-context.ts";
import { addText } from "../../../src/typesetting/flow/flow-text.ts";
import {
  addElement,
  createFlow,
  type Flow,
  type FlowElement,
  type RepeatedHead,
  type Strip,
  strip,
} from "../../../src/typesetting/flow/strip.ts";
import type { Rule } from "../../../src/typesetting/measures.ts";
import type { Field } from "../../../src/typesetting/print-context.ts";
import { oneLine } from "../../../src/typesetting/printable-text.ts";
import { type Density, PAGE, TEXT_WIDTH } from "./page.ts";
import type { CareerPrintJob } from "./print-job.ts";
import type { PrintedCareer } from "./printed-part.ts";

/** A 職務経歴書 being composed at one density. */
export interface Composer {
  context: FlowContext;
  flow: Flow;
  density: Density;
  part: PrintedCareer;
  job: CareerPrintJob;
  /** Printable text of a field that has one line, and of one with paragraphs; both are prepared once a document. */
  line(field: Field, text: string): string;
  paragraphs(field: Field, text: string): string;
}

/** Prepares every text of a document once, and remembers the long ones for the report. */
export interface Texts {
  line(field: Field, text: string): string;
  paragraphs(field: Field, text: string): string;
  /** Lengths of the texts with paragraphs, in characters. */
  lengths(): (Field & { characters: number })[];
}

export function prepareTexts(context: Pick<FlowContext, "prepare">): Texts {
  const lines = new Map<string, string>();
  const texts = new Map<string, { field: Field; text: string }>();
  return {
    line(field, text) {
      const known = lines.get(field.field);
      if (known !== undefined) return known;
      const prepared = context.prepare(field, oneLine(text));
      lines.set(field.field, prepared);
      return prepared;
    },
    paragraphs(field, text) {
      const known = texts.get(field.field);
      if (known) return known.text;
      const prepared = context.prepare(field, text);
      texts.set(field.field, { field, text: prepared });
      return prepared;
    },
    lengths: () => [...texts.values()].map(({ field, text }) => ({ ...field, characters: [...text].length })),
  };
}

export function createComposer(
  context: FlowContext,
  texts: Texts,
  density: Density,
  part: PrintedCareer,
  job: CareerPrintJob,
): Composer {
  return { context, flow: createFlow(), density, part, job, line: texts.line, paragraphs: texts.paragraphs };
}

export const bodyStyle = ({ density: { size, leading } }: Composer): TextStyle => ({ size, leading });
/** Tables, periods and other particulars. */
export const smallStyle = ({ density: { size, leading } }: Composer): TextStyle => ({
  size: size - 1,
  leading: Math.min(leading, 1.5),
});
export const headingStyle = ({ density: { size, leading } }: Composer, larger = 0): TextStyle => ({
  size: size + larger,
  leading,
  face: "heading",
});

/** Space above parts at the normal density, millimetres. */
export const SPACE = { section: 5, work: 5, project: 3, text: 1.2 } as const;
export const spaceOf = ({ density }: Composer, kind: keyof typeof SPACE): number => SPACE[kind] * density.space;

export interface TitleLine {
  parent: FlowElement;
  /** H3 is a company or a role, with a bar before it; H4 a project. */
  type: "H3" | "H4";
  title: string;
  /** At the right end of the line, or of a line of its own where the title is too long. */
  aside: string;
  before: number;
  head: RepeatedHead | null;
}

const ASIDE_GAP = 4;
/** The bar before the name of a company: its width and the indent of the name, millimetres; the name is larger by points. */
const BAR = { width: 1, indent: 2.8, larger: 0.5 };

const barBeside = (y: number, height: number, lines: number): Rule => {
  const x = PAGE.left + BAR.width / 2;
  return { x1: x, x2: x, y1: y + 0.18 * height, y2: y + lines * height - 0.14 * height, width: BAR.width };
};

/** A heading with a particular at the right; it never stands alone at the foot of a page. */
export function addTitleLine(composer: Composer, { parent, type, title, aside, before, head }: TitleLine) {
  const { context, flow } = composer;
  const bar = type === "H3" ? BAR : { width: 0, indent: 0, larger: 0 };
  const style = headingStyle(composer, bar.larger);
  const small = smallStyle(composer);
  const width = TEXT_WIDTH - bar.indent;
  const asideWidth = widthIn(context, aside, small);
  const fits = widthIn(context, title, style) + ASIDE_GAP + asideWidth <= width;
  const height = lineHeight(style);
  const element = addElement(parent, type);
  const strips = setLines(context, title, width, style).map((line) => {
    const draw = (y: number) => drawLine(context, line.text, { x: PAGE.left + bar.indent, y, height }, style);
    return strip(height, { keep: true, head, marks: [{ element, draw }] });
  });
  const [first] = strips;
  if (first) first.before = before;
  if (first && bar.width > 0) first.artifact = (y) => context.sheet.rules([barBeside(y, height, strips.length)]);
  if (aside !== "") {
    const particular = addElement(parent, "P");
    const draw = (y: number) => drawLine(context, aside, { x: PAGE.right - asideWidth, y, height }, small);
    if (fits && first) first.marks.push({ element: particular, draw });
    else strips.push(strip(height, { keep: true, head, marks: [{ element: particular, draw }] }));
  }
  flow.strips.push(...strips);
}

const UNDERLINE = 0.25;

/** Begins a part of the document: its heading over a line of the full width. */
export function addSection(composer: Composer, title: string): FlowElement {
  const { context, flow } = composer;
  const section = addElement(flow, "Sect");
  const element = addElement(section, "H2");
  const style = headingStyle(composer, 1);
  const height = lineHeight(style);
  const draw = (y: number) => drawLine(context, title, { x: PAGE.left, y, height }, style);
  const rule = (y: number) => ({ x1: PAGE.left, x2: PAGE.right, y1: y, y2: y, width: UNDERLINE });
  flow.strips.push(
    strip(height + 1, {
      before: spaceOf(composer, "section"),
      keep: true,
      marks: [{ element, draw }],
      artifact: (y) => context.sheet.rules([rule(y + height)]),
    }),
  );
  return section;
}

/** A typed text over the whole width, or indented by `indent` millimetres. */
export function addTyped(
  composer: Composer,
  parent: FlowElement,
  text: string,
  { indent = 0, head = null }: { indent?: number; head?: RepeatedHead | null } = {},
): Strip[] {
  const column = {
    x: PAGE.left + indent,
    width: TEXT_WIDTH - indent,
    style: bodyStyle(composer),
    before: spaceOf(composer, "text"),
    head,
  };
  return addText(composer.context, composer.flow, parent, text, column);
}

/** 「株式会社○○（続き）」 at the head of a page; a long name is set on one line as far as it goes. */
export function continuedHead(composer: Composer, title: string): RepeatedHead {
  const { context } = composer;
  const style = { ...smallStyle(composer), face: "heading" as const };
  const continued = "（続き）";
  const height = lineHeight(style);
  const width = TEXT_WIDTH - widthIn(context, `…${continued}`, style);
  return {
    height: height + 1,
    draw(y) {
      const [first, ...more] = setLines(context, title, width, style);
      const text = `${first?.text ?? ""}${more.length > 0 ? "…" : ""}${continued}`;
      drawLine(context, text, { x: PAGE.left, y, height }, style);
    },
  };
}

/** A line at the right edge. */
export function addRightLine(composer: Composer, parent: FlowElement | Flow, text: string, before: number): Strip[] {
  const { context, flow } = composer;
  const style = bodyStyle(composer);
  const height = lineHeight(style);
  const element = addElement(parent, "P");
  const strips = setLines(context, text, TEXT_WIDTH, style).map((line, index) => {
    const x = PAGE.right - widthIn(context, line.text, style);
    const draw = (y: number) => drawLine(context, line.text, { x, y, height }, style);
    return strip(height, { before: index === 0 ? before : 0, marks: [{ element, draw }] });
  });
  flow.strips.push(...strips);
  return strips;
}
