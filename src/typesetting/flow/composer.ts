import type { Field } from "../print-context.ts";
import { oneLine } from "../printable-text.ts";
import { drawLine, type FlowContext, lineHeight, setLines, type TextStyle, widthIn } from "./flow-context.ts";
import { addText } from "./flow-text.ts";
import { type Density, PAGE, TEXT_WIDTH } from "./page.ts";
import { addElement, createFlow, type Flow, type FlowElement, type RepeatedHead, type Strip, strip } from "./strip.ts";

/** A document of A4 pages being composed at one density. */
export interface Composer {
  context: FlowContext;
  flow: Flow;
  density: Density;
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

export function createComposer(context: FlowContext, texts: Texts, density: Density): Composer {
  return { context, flow: createFlow(), density, line: texts.line, paragraphs: texts.paragraphs };
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
export function addRightLine(
  composer: Composer,
  parent: FlowElement | Flow,
  text: string,
  before: number,
  style = bodyStyle(composer),
): Strip[] {
  const { context, flow } = composer;
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
