import type { ElementOptions, StructureType } from "../sheet.ts";

/** An element of the structure that is being composed; its content may come on several pages. */
export interface FlowElement {
  type: StructureType;
  options?: ElementOptions;
  children: FlowElement[];
}

/**
 * A strip of a document over its whole width that no page break divides: a line of text, or the lines of all cells of a
 * table row that stand side by side. Millimetres.
 */
export interface Strip {
  height: number;
  /** Space above; none at the head of a page. */
  before: number;
  /** No page ends after this strip. */
  keep: boolean;
  /** Drawn again above this strip when a page begins with it. */
  head: RepeatedHead | null;
  marks: Mark[];
  /** The table this is a row of; lines are drawn around its strips. */
  table: TableLines | null;
  /** First strip of its table, of its table row. */
  opensTable: boolean;
  opensRow: boolean;
  /** Drawn beside the text, outside the structure. */
  artifact?: (y: number) => void;
}

/** Content of one element in a strip whose top is at `y`. */
export interface Mark {
  element: FlowElement;
  draw(y: number): void;
}

/** A line at the head of a page that names the part going on there; no part of the structure. */
export interface RepeatedHead {
  height: number;
  draw(y: number): void;
}

/** Edges of a table. One below the line of a heading has no line of its own above its first row. */
export interface TableLines {
  left: number;
  right: number;
  openTop: boolean;
}

/** A document before it is divided into pages. */
export interface Flow {
  root: FlowElement[];
  strips: Strip[];
}

export const createFlow = (): Flow => ({ root: [], strips: [] });

/** Adds an element to the structure, at the end of its parent. */
export function addElement(parent: Flow | FlowElement, type: StructureType, options?: ElementOptions): FlowElement {
  const element: FlowElement = { type, children: [], ...(options && { options }) };
  const children = "strips" in parent ? parent.root : parent.children;
  children.push(element);
  return element;
}

/** A strip without content, space or conditions. */
export const strip = (height: number, more: Partial<Strip> = {}): Strip => ({
  height,
  before: 0,
  keep: false,
  head: null,
  marks: [],
  table: null,
  opensTable: false,
  opensRow: false,
  ...more,
});

/** Lines at each end of a text that no page break leaves alone. */
const TOGETHER = 2;

/** Forbids breaks that would leave a single line of the text at the foot or the head of a page (孤立行). */
export function keepEnds(strips: readonly Strip[]) {
  strips.forEach((each, index) => {
    const isInside = index < strips.length - 1;
    const left = index + 1;
    if (isInside && (left < TOGETHER || strips.length - left < TOGETHER)) each.keep = true;
  });
}
