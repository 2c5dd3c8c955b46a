import type { FontStyle } from "../../../../documents/print-report.ts";
import type { EraStyle } from "../../../../japanese/era.ts";
import type { Letterhead } from "../letterhead.ts";
import type { Letter } from "./letter.ts";

/** The order for one printed 推薦状; structured-cloneable, so that a worker thread can take it. */
export interface LetterJob {
  letter: Letter;
  /** "" where it is not known yet. */
  recipient: string;
  agency: Letterhead | null;
  era: EraStyle;
  font: FontStyle;
  /** Day on the letter: `YYYY-MM-DD`. */
  on: string;
}
