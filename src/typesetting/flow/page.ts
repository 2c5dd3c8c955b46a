import { type PageSetup, POINT } from "../measures.ts";

/** A4 portrait in millimetres; margins as the guides for 職務経歴書 advise (20–25 mm). Every document that flows has it. */
export const PAGE = { width: 210, height: 297, left: 22, right: 188, top: 22, bottom: 274 } as const;

/** Baseline of the line at the foot of every page: inside the margin, above what printers leave white. */
export const FOOT = 284;

export const TEXT_WIDTH = PAGE.right - PAGE.left;

const points = (mm: number) => mm / POINT;

export const pageSetup: PageSetup = {
  width: PAGE.width,
  height: PAGE.height,
  positionOf: (page) => ({ page, x: points, y: points, length: points, size: (size) => size }),
};

/** Type size, leading and space of the whole document. */
export interface Density {
  /** Type of the text, points. */
  size: number;
  leading: number;
  /** Share of the usual space between the parts. */
  space: number;
}

export const NORMAL: Density = { size: 10.5, leading: 1.6, space: 1 };

/** First closer, then smaller, down to the floor. */
export const TIGHTER: readonly Density[] = [
  { size: 10.5, leading: 1.45, space: 0.7 },
  { size: 10, leading: 1.45, space: 0.7 },
  { size: 9.5, leading: 1.42, space: 0.6 },
  { size: 9, leading: 1.42, space: 0.6 },
  { size: 9, leading: 1.36, space: 0.45 },
];

/** More pages than readers expect; a longer document is set closer and smaller. */
export const MAX_PAGES = 3;
