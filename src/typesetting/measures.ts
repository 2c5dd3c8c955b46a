/** One point in millimetres. */
export const POINT = 25.4 / 72;

/** A line along its middle. All measures are millimetres from the top left corner of what a document is measured on. */
export interface Rule {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  width: number;
}

/** Fixed text: `y` is the baseline, `width` what it takes, `size` points. */
export interface Label {
  text: string;
  x: number;
  y: number;
  size: number;
  width: number;
}

/** Position of a value: on a baseline or in the middle of a box, with its least size (points). */
export interface Slot {
  x1: number;
  x2: number;
  y1: number;
  y2: number;
  align: "left" | "center" | "right";
  size: number;
  floor: number;
  /** A text that would be smaller than this on one line is set in two lines of at least this size, points. */
  twoLinesBelow?: number;
}

export interface Frame {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** Page of a position, and how its millimetres become points there. */
export interface PagePosition {
  page: number;
  x(mm: number): number;
  y(mm: number): number;
  /** Points of a length in millimetres, and of a type size in points. */
  length(mm: number): number;
  size(points: number): number;
}

/** Size of every page in millimetres, and where the sides of the document lie on the pages. */
export interface PageSetup {
  width: number;
  height: number;
  positionOf(side: number): PagePosition;
}
