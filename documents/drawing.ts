import type { PrintReport } from "./print-report.ts";

/**
 * Commands that draw a page, in points from its upper left corner. The text of a command stands on its baseline; every
 * character is followed by `spacing`. A font is an index into the glyphs of the answer.
 */
export type DrawingCommand =
  | readonly ["text", font: 0 | 1, size: number, spacing: number, x: number, y: number, text: string]
  | readonly ["line", x1: number, y1: number, x2: number, y2: number, width: number]
  | readonly ["dashed", x: number, y: number, width: number, height: number, line: number, dash: number, space: number]
  | readonly ["circle", x: number, y: number, radius: number, line: number]
  /** The photo fills the frame and is cropped at its edges. */
  | readonly ["photo", x: number, y: number, width: number, height: number];

/** A page of a draft. */
export interface PageDrawing {
  /** Equal for equal commands. */
  readonly hash: string;
  /** Absent when the caller has named the hash as known. */
  readonly commands?: readonly DrawingCommand[];
}

/** A glyph: its advance, and its outline as the data of an SVG path with the y axis upwards; a thousand units are 1 em. */
export type Glyph = readonly [advance: number, outline: string];

/** Glyphs of a font by their character. */
export type Glyphs = Readonly<Record<string, Glyph>>;

/** Size of all pages in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A draft of a document as it would be printed. */
export interface DraftDrawing {
  readonly size: PageSize;
  readonly pages: readonly PageDrawing[];
  /** Of both fonts, without those that the caller has named as known. */
  readonly glyphs: readonly [Glyphs, Glyphs];
  /** Measures taken so that nothing is cut. */
  readonly report: PrintReport;
}

/** Pages and glyphs that a caller has of earlier drawings. */
export interface KnownDrawing {
  /** Hashes of pages. */
  readonly pages: readonly string[];
  /** Characters of both fonts. */
  readonly glyphs: readonly [string, string];
}

/** `POST /api/v1/user/resume/preview`. */
export interface DraftAnswer extends DraftDrawing {
  /** Address of the photo; null without one. */
  readonly photo: string | null;
}
