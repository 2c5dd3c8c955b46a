import { drawLine, type FlowContext, lineHeight, type SetLine, setLines, type TextStyle } from "./flow-context.ts";
import { addElement, type Flow, type FlowElement, keepEnds, type RepeatedHead, type Strip, strip } from "./strip.ts";

export interface FlowTable {
  /** Edges of the columns, millimetres: one more than there are columns. */
  edges: readonly number[];
  style: TextStyle;
  /** Headings of the columns; without them the first cell of every row is its heading. */
  headings: readonly string[] | null;
  rows: readonly (readonly string[])[];
  /** Space above the table. */
  before: number;
  /** No line above the first row: the table stands below the line of a heading. */
  openTop?: boolean;
  /** Stands above the rows on a further page. A table with headings repeats these instead. */
  head: RepeatedHead | null;
}

/** Space beside and above the text of a cell, millimetres. */
const PADDING = { beside: 1.6, above: 0.8 };
/** Rows and tables of up to this many lines are never divided. */
const WHOLE_ROW = 4;
const WHOLE_TABLE = 6;
const CONTINUED = "（続き）";

/**
 * Adds a table. A short one stays whole; of a longer one no single line stands alone at the foot or the head of a page. Long
 * rows go on on the next page, where the headings stand again with 「（続き）」.
 */
export function addTable(context: FlowContext, flow: Flow, parent: FlowElement, table: FlowTable): Strip[] {
  const element = addElement(parent, "Table");
  const lines = { left: table.edges[0] ?? 0, right: table.edges.at(-1) ?? 0, openTop: table.openTop ?? false };
  const { headings } = table;
  const head = headings ? repeatedHeadings(context, table, headings) : table.head;
  const strips: Strip[] = [];
  if (headings) {
    const cells = rowOf(context, element, headings, table, () => ({ type: "TH", options: { scope: "Column" } }));
    for (const each of cells) each.keep = true;
    strips.push(...cells);
  }
  const rows: Strip[] = [];
  for (const row of table.rows) {
    const rowStrips = rowOf(context, element, row, table, (column) =>
      column === 0 && !headings ? { type: "TH", options: { scope: "Row" } } : { type: "TD" },
    );
    if (rowStrips.length <= WHOLE_ROW) for (const each of rowStrips.slice(0, -1)) each.keep = true;
    else keepEnds(rowStrips);
    for (const each of rowStrips) each.head = head;
    rows.push(...rowStrips);
  }
  if (strips.length + rows.length <= WHOLE_TABLE) for (const each of rows.slice(0, -1)) each.keep = true;
  else keepEnds(rows);
  strips.push(...rows);
  for (const each of strips) each.table = lines;
  const [first] = strips;
  if (first) Object.assign(first, { before: table.before, opensTable: true });
  flow.strips.push(...strips);
  return strips;
}

type CellKind = Pick<FlowElement, "type" | "options">;

/** The strips of a row: as many as its longest cell has lines. */
function rowOf(
  context: FlowContext,
  parent: FlowElement,
  cells: readonly string[],
  table: Pick<FlowTable, "edges" | "style">,
  kindOf: (column: number) => CellKind,
): Strip[] {
  const row = addElement(parent, "TR");
  const height = lineHeight(table.style);
  const set = cells.map((text, column) => ({
    ...cellOf(context, text, column, table),
    element: addElement(row, kindOf(column).type, kindOf(column).options),
  }));
  const count = Math.max(1, ...set.map(({ lines }) => lines.length));
  return Array.from({ length: count }, (_, index) => {
    const above = index === 0 ? PADDING.above : 0;
    const below = index === count - 1 ? PADDING.above : 0;
    const marks = set.flatMap(({ lines, x, element }) => {
      const line = lines[index];
      if (!line || line.text === "") return [];
      const draw = (y: number) => drawLine(context, line.text, { x, y: y + above, height }, table.style);
      return [{ element, draw }];
    });
    return strip(above + height + below, { marks, opensRow: index === 0 });
  });
}

function cellOf(
  context: FlowContext,
  text: string,
  column: number,
  { edges, style }: Pick<FlowTable, "edges" | "style">,
): { x: number; lines: SetLine[] } {
  const left = edges[column] ?? 0;
  const right = edges[column + 1] ?? left;
  const lines = text === "" ? [] : setLines(context, text, right - left - 2 * PADDING.beside, style);
  return { x: left + PADDING.beside, lines };
}

function repeatedHeadings(context: FlowContext, table: FlowTable, headings: readonly string[]): RepeatedHead {
  const height = lineHeight(table.style) + 2 * PADDING.above;
  const [first = "", ...others] = headings;
  const cells = [`${first}${CONTINUED}`, ...others].map((text, column) => cellOf(context, text, column, table));
  return {
    height,
    draw(y) {
      for (const { x, lines } of cells)
        drawLine(
          context,
          lines[0]?.text ?? "",
          { x, y: y + PADDING.above, height: lineHeight(table.style) },
          table.style,
        );
    },
  };
}
