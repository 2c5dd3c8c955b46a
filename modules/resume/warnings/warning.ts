import type { EraStyle } from "../../../japanese/era.ts";
import type { Resume, Section } from "../document.ts";

/** Something to look at before printing. It never prevents printing. */
export interface Warning {
  section: Section | "photo";
  field: string;
  /** Row id, for a field of a row. */
  row?: string;
  message: string;
  /** The field's value without the fault, where there is one: one press puts it in. */
  mended?: string;
  /** The row that the list lacks, where that is the fault: one press adds it. */
  added?: Readonly<Record<string, string>>;
}

export interface WarningContext {
  resume: Resume;
  /** `YYYY-MM-DD`. */
  today: string;
  /** The years of the printed sheet. */
  era: EraStyle;
  /** The 都道府県 of postal codes of seven digits that were looked up; none of a code that does not exist. */
  postalCodes?: ReadonlyMap<string, readonly string[]>;
}

export type WarningRule = (context: WarningContext) => readonly Warning[];

/** Months since year 0 of today, which is `YYYY-MM-DD`. */
export const monthOfToday = (today: string): number => Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7));
