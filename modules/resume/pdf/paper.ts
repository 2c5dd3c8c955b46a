import { POINT } from "./geometry.ts";
import type { Paper } from "./print-job.ts";

/** One printed sheet, and how the form's faces (A4 halves of the spread, 210 mm wide) lie on it. Millimetres. */
export interface PaperShape {
  width: number;
  height: number;
  facesOnPage: 1 | 2;
  /** Of the A3 form. */
  scale: number;
}

export const FACE_WIDTH = 210;
const FACE_HEIGHT = 297;

const shape = (width: number, height: number, facesOnPage: 1 | 2): PaperShape => ({
  width,
  height,
  facesOnPage,
  scale: Math.min(width / (FACE_WIDTH * facesOnPage), height / FACE_HEIGHT),
});

/** A sizes of ISO 216, B sizes of JIS P 0138. A3 and B4 are folded in the middle, A4 and B5 come as two pages. */
export const PAPERS: Readonly<Record<Paper, PaperShape>> = {
  A3: shape(420, 297, 2),
  A4: shape(210, 297, 1),
  B4: shape(364, 257, 2),
  B5: shape(182, 257, 1),
};

export interface PagePlace {
  page: number;
  /** Points on the page of a place given in spread millimetres. */
  x(mm: number): number;
  y(mm: number): number;
  /** Points of a length in millimetres, and of a type size in points. */
  length(mm: number): number;
  size(points: number): number;
}

/** Where a face lands: face 0 is the left page of the spread (0–210 mm), 1 the right (210–420), 2 and on are 続紙. */
export function placeOfFace(face: number, { width, height, facesOnPage, scale }: PaperShape): PagePlace {
  const start = facesOnPage === 2 ? 0 : (face % 2) * FACE_WIDTH;
  const left = (width - FACE_WIDTH * facesOnPage * scale) / 2;
  const top = (height - FACE_HEIGHT * scale) / 2;
  return {
    page: Math.floor(face / facesOnPage),
    x: (mm) => (left + (mm - start) * scale) / POINT,
    y: (mm) => (top + mm * scale) / POINT,
    length: (mm) => (mm * scale) / POINT,
    size: (points) => points * scale,
  };
}
