import type { Rule } from "../measures.ts";
import type { StructureNode, Surface } from "../sheet.ts";
import type { Pages, PlacedStrip } from "./paginate.ts";
import type { Flow, FlowElement, Mark, TableLines } from "./strip.ts";

/** Weights of the lines of a table, millimetres. */
const EDGE = 0.25;
const BETWEEN_ROWS = 0.08;

/**
 * Draws a document that has been divided into pages: its structure first, as a reader hears it, then every page from top to
 * bottom. Lines of an element that follow one another on a page become one piece of content.
 * @param onPage draws the foot of a page; outside the structure
 */
export function drawFlow(sheet: Surface, flow: Flow, pages: Pages, onPage: (page: number) => void) {
  const nodes = new Map<FlowElement, StructureNode>();
  const build = (element: FlowElement, node: StructureNode) => {
    nodes.set(element, node);
    for (const child of element.children) build(child, node.child(child.type, child.options));
  };
  for (const element of flow.root) build(element, sheet.element(element.type, element.options));

  for (let page = 0; page < pages.count; page++) {
    sheet.side(page);
    sheet.artifact(() => {
      onPage(page);
      for (const { head, y, page: at } of pages.heads) if (at === page) head.draw(y);
    });
    const strips = pages.strips.filter((each) => each.page === page);
    const rules = tableRules(strips);
    if (rules.length > 0) sheet.artifact(() => sheet.rules(rules));
    for (const { strip, y } of strips) {
      const { artifact } = strip;
      if (artifact) sheet.artifact(() => artifact(y));
    }
    for (const { element, draws } of contentsOf(strips)) {
      nodes.get(element)?.content(() => {
        for (const { draw, y } of draws) draw(y);
      });
    }
  }
}

/** Lines of an element that follow one another on a page. */
interface Content {
  element: FlowElement;
  draws: { draw: Mark["draw"]; y: number }[];
}

/** The contents of the elements on a page, in the order of the page. */
function contentsOf(strips: readonly PlacedStrip[]): Content[] {
  const contents: Content[] = [];
  for (const { strip, y } of strips) {
    for (const { element, draw } of strip.marks) {
      const last = contents.at(-1);
      if (last?.element === element) last.draws.push({ draw, y });
      else contents.push({ element, draws: [{ draw, y }] });
    }
  }
  return contents;
}

/** Lines above the rows of every table on a page, and below its last one. */
function tableRules(strips: readonly PlacedStrip[]): Rule[] {
  const rules: Rule[] = [];
  strips.forEach(({ strip, y }, index) => {
    const { table } = strip;
    if (!table) return;
    const begins = strips[index - 1]?.strip.table !== table;
    const ends = strips[index + 1]?.strip.table !== table;
    const isOpen = table.openTop && strip.opensTable;
    if (begins && !isOpen) rules.push(lineAcross(table, y, EDGE));
    if (!begins && strip.opensRow) rules.push(lineAcross(table, y, BETWEEN_ROWS));
    if (ends) rules.push(lineAcross(table, y + strip.height, EDGE));
  });
  return rules;
}

const lineAcross = ({ left, right }: TableLines, y: number, width: number): Rule => ({
  x1: left,
  x2: right,
  y1: y,
  y2: y,
  width,
});
