import { type PagePosition, type PageSetup, POINT } from "../../../src/typesetting/measures.ts";
import type { Paper } from "./print-job.ts";

/** One printed sheet, and how the form's sides (A4 halves of the spread, 210 mm wide) lie on it. Millimetres. */
export interface PaperShape {
  width: number;
  height: number;
  sidesOnPage: 1 | 2;
  /** Of the A3 form. */
  scale: number;
}

export const SIDE_WIDTH = 210;
const SIDE_HEIGHT = 297;

const shape = (width: number, height: number, sidesOnPage: 1 | 2): PaperShape => ({
  width,
  height,
  sidesOnPage,
  scale: Math.min(width / (SIDE_WIDTH * sidesOnPage), height / SIDE_HEIGHT),
});

/** A sizes of ISO 216, B sizes of JIS P 0138. A3 and B4 are folded in the middle, A4 and B5 come as two pages. */
export const PAPERS: Readonly<Record<Paper, PaperShape>> = {
  A3: shape(420, 297, 2),
  A4: shape(210, 297, 1),
  B4: shape(364, 257, 2),
  B5: shape(182, 257, 1),
};

/** Distance of the form's middle from the middle of its side, millimetres: 4.9 on the left side, 0.1 on the right. */
const OFF_CENTRE = [(23.798 + 195.942) / 2 - SIDE_WIDTH / 2, (229.046 + 401.191) / 2 - 1.5 * SIDE_WIDTH] as const;

/** Origin of a side on the paper: side 0 is the left page of the spread (0–210 mm), 1 the right (210–420), 2 and on are 続紙. */
export function sidePosition(side: number, { width, height, sidesOnPage, scale }: PaperShape): PagePosition {
  // A spread is as measured; a sheet of its own has the form in its middle.
  const start = sidesOnPage === 2 ? 0 : (side % 2) * SIDE_WIDTH + (OFF_CENTRE[side % 2] ?? 0);
  const left = (width - SIDE_WIDTH * sidesOnPage * scale) / 2;
  const top = (height - SIDE_HEIGHT * scale) / 2;
  return {
    page: Math.floor(side / sidesOnPage),
    x: (mm) => (left + (mm - start) * scale) / POINT,
    y: (mm) => (top + mm * scale) / POINT,
    length: (mm) => (mm * scale) / POINT,
    size: (points) => points * scale,
  };
}

/** The form's sides on sheets of a paper. */
export function pageSetup(paper: Paper): PageSetup {
  const { width, height } = PAPERS[paper];
  return { width, height, positionOf: (side) => sidePosition(side, PAPERS[paper]) };
}
