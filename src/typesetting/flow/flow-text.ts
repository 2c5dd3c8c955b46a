import { POINT } from "../measures.ts";
import { justifiedWidth } from "../print-context.ts";
import { drawLine, type FlowContext, lineHeight, setLines, type TextStyle, widthIn } from "./flow-context.ts";
import { addElement, type Flow, type FlowElement, keepEnds, type RepeatedHead, type Strip, strip } from "./strip.ts";
import { blocksOf, introduces, type TextBlock } from "./text-blocks.ts";

export interface TextColumn {
  /** Left edge and width, millimetres. */
  x: number;
  width: number;
  style: TextStyle;
  /** Space above the first line. */
  before: number;
  head: RepeatedHead | null;
}

/** Space that a blank line of the typed text becomes, as a share of a line. */
const BLANK_LINE = 0.5;

/**
 * Adds a typed text: paragraphs justified, the items of lists with a hanging mark. No line of it stands alone at the foot or
 * the head of a page, neither of a paragraph nor of the whole text; what heads a list or a paragraph stays with it.
 * @returns its strips
 */
export function addText(
  context: FlowContext,
  flow: Flow,
  parent: FlowElement,
  text: string,
  column: TextColumn,
): Strip[] {
  const strips: Strip[] = [];
  let list: FlowElement | undefined;
  const blocks = blocksOf(text);
  for (const [index, block] of blocks.entries()) {
    if (block.mark === "") list = undefined;
    else if (!list || block.apart) list = addElement(parent, "L");
    const lines = list ? addItem(context, list, block, column) : addParagraph(context, parent, block, column);
    const [first] = lines;
    if (first && strips.length === 0) first.before = column.before;
    else if (first && block.apart) first.before = BLANK_LINE * lineHeight(column.style);
    strips.push(...lines);
    const next = blocks[index + 1];
    const last = lines.at(-1);
    if (last && next && introduces(block, next)) last.keep = true;
  }
  keepEnds(strips);
  flow.strips.push(...strips);
  return strips;
}

function addParagraph(context: FlowContext, parent: FlowElement, block: TextBlock, column: TextColumn): Strip[] {
  const element = addElement(parent, "P");
  const indent = block.indent * column.style.size * POINT;
  const strips = linesAt(context, element, block.text, {
    ...column,
    x: column.x + indent,
    width: column.width - indent,
  });
  keepEnds(strips);
  return strips;
}

function addItem(context: FlowContext, list: FlowElement, block: TextBlock, column: TextColumn): Strip[] {
  const { style, head } = column;
  const item = addElement(list, "LI");
  const label = addElement(item, "Lbl");
  const x = column.x + block.indent * style.size * POINT;
  const hang = Math.max(style.size * POINT, widthIn(context, block.mark, style) + 0.25 * style.size * POINT);
  const body = { x: x + hang, width: column.x + column.width - x - hang, style, before: 0, head };
  const strips = linesAt(context, addElement(item, "LBody"), block.text, body);
  const [first] = strips;
  const draw = (y: number) => drawLine(context, block.mark, { x, y, height: lineHeight(style) }, style);
  first?.marks.unshift({ element: label, draw });
  keepEnds(strips);
  return strips;
}

const LATIN = { first: 0x20, last: 0x24f } as const;

/** A line of an address of the web or of English: letters that are set apart would look torn, so that it stays ragged. */
function isMostlyLatin(text: string): boolean {
  let latin = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= LATIN.first && unit <= LATIN.last) latin += 1;
  }
  return 2 * latin > text.length;
}

/** The lines of one paragraph as strips. */
function linesAt(context: FlowContext, element: FlowElement, text: string, column: TextColumn): Strip[] {
  const { x, width, style, head } = column;
  const height = lineHeight(style);
  return setLines(context, text, width, style).map((line) => {
    const isRagged = line.last || isMostlyLatin(line.text);
    const justified = justifiedWidth(context, line.text, { last: isRagged, size: style.size, width });
    const draw = (y: number) => drawLine(context, line.text, { x, y, height }, style, justified);
    return strip(height, { head, marks: [{ element, draw }] });
  });
}
