import type { Resume } from "../document.ts";

export type Paper = "A3" | "A4" | "B4" | "B5";
export type EraStyle = "wareki" | "seireki";
export type FontStyle = "mincho" | "gothic";
export type Layout = "mhlw" | "jis";

/** The order for one printed 履歴書; structured-cloneable, so that a worker thread can take it. */
export interface PrintJob {
  resume: Resume;
  paper: Paper;
  era: EraStyle;
  font: FontStyle;
  layout: Layout;
  /** Day on the form (年月日現在) and the day the age is counted at: `YYYY-MM-DD`, already settled by the caller. */
  on: string;
  /** JPEG of the ID photo, or null. */
  photo: Uint8Array | null;
  /** Attaches the printed part in Rireki's own JSON as `rireki.json`. */
  attachment: boolean;
}

/** Measures taken so that nothing is cut; shown on the confirm page. */
export interface PrintReport {
  pages: number;
  /** Fields set smaller than normal. Sizes in points. */
  shrunk: { field: string; label: string; from: number; to: number }[];
  /** Tables whose rows were set tighter to hold more lines. */
  tightened: { field: string; label: string; rows: number }[];
  /** Fields that go on to a continuation sheet (続紙). */
  continued: { field: string; label: string }[];
  /** Characters no font has, printed as 〓. */
  replaced: { field: string; label: string; characters: string[] }[];
}

export interface PrintedResume {
  pdf: Uint8Array;
  report: PrintReport;
}
