import type { Finding } from "../../../documents/findings/finding.ts";
import type { EraStyle } from "../../../japanese/era.ts";
import type { Resume } from "../document.ts";

export interface FindingContext {
  resume: Resume;
  /** `YYYY-MM-DD`. */
  today: string;
  /** The years of the printed sheet. */
  era: EraStyle;
  /** The 都道府県 of postal codes of seven digits that were looked up; none of a code that does not exist. */
  postalCodes?: ReadonlyMap<string, readonly string[]>;
}

export type FindingRule = (context: FindingContext) => readonly Finding[];

/** Months since year 0 of today, which is `YYYY-MM-DD`. */
export const monthOfToday = (today: string): number => Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7));
