import { type Composer, headingStyle, smallStyle } from "../../../src/typesetting/flow/composer.ts";
import { drawLine, lineHeight, setLines, widthIn } from "../../../src/typesetting/flow/flow-context.ts";
import { PAGE, TEXT_WIDTH } from "../../../src/typesetting/flow/page.ts";
import { addElement, type FlowElement, type RepeatedHead, strip } from "../../../src/typesetting/flow/strip.ts";
import type { Rule } from "../../../src/typesetting/measures.ts";
import type { CareerPrintJob } from "./print-job.ts";
import type { PrintedCareer } from "./printed-part.ts";

/** A 職務経歴書 being composed at one density. */
export interface CareerComposer extends Composer {
  part: PrintedCareer;
  job: CareerPrintJob;
}

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
