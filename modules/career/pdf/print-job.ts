import type { FontStyle } from "../../../documents/print-report.ts";
import type { EraStyle } from "../../../japanese/era.ts";
import type { CareerResume } from "../document.ts";

/** 逆編年体式 (newest first), 編年体式 (oldest first), キャリア式 (projects by role, companies at the end). */
export type CareerStyle = "reverse" | "chronological" | "career";

/** A licence as it is printed, from the 履歴書. */
export interface PrintedLicence {
  year: number | null;
  month: number | null;
  name: string;
}

/** The part of the 履歴書 that a 職務経歴書 prints. */
export interface PrintedPerson {
  last_name: string;
  first_name: string;
  /** Oldest first. */
  licences: readonly PrintedLicence[];
}

/** The order for one printed 職務経歴書; structured-cloneable, so that a worker thread can take it. */
export interface CareerPrintJob {
  career: CareerResume;
  person: PrintedPerson;
  style: CareerStyle;
  era: EraStyle;
  font: FontStyle;
  /** Day on the document, `YYYY-MM-DD`, already settled by the caller. */
  on: string;
  /** Prints `annual_income` and `subordinates_count` too. */
  details: boolean;
  /** Attaches the printed part in Rireki's own JSON as `rireki.json`. */
  attachment: boolean;
  /** A small line above the title: the agency that submits the document. */
  headline?: string;
}
