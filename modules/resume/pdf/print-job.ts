import type { FontStyle } from "../../../documents/print-report.ts";
import type { EraStyle } from "../../../japanese/era.ts";
import type { Resume } from "../document.ts";

export type Paper = "A3" | "A4" | "B4" | "B5";
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
  /** A small line above the title: the agency that submits the form. */
  headline?: string;
}
