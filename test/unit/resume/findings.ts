import { type Education, emptyResume, emptyRows, type Job, type Resume } from "../../../modules/resume/document.ts";
import { resumeFindings } from "../../../modules/resume/findings/resume-findings.ts";

/** Findings of the rules of the 履歴書 in a document that has nothing but these changes, on 23 November 2026. */

export const photo = {} as NonNullable<Resume["photo"]>;
export const findingsOf = (changes: Partial<Resume>, era: "wareki" | "seireki" = "wareki") =>
  resumeFindings({ resume: { ...emptyResume, photo, ...changes }, today: "2026-11-23", era });
export const wordsOf = (...args: Parameters<typeof findingsOf>) => findingsOf(...args).map(({ words }) => words);

export const job = (company_name: string, year: number, month: number, more: Partial<Job> = {}): Job => ({
  ...emptyRows.jobs,
  id: `${company_name} ${year}-${month}`,
  company_name,
  year,
  month,
  ...more,
});
export const leaving = { reason: "一身上の都合" };
export const employed = { is_employed: true };

export const school = (school_name: string, year: number, month: number, more: Partial<Education> = {}): Education => ({
  ...emptyRows.educations,
  id: `${school_name} ${year}-${month}`,
  school_name,
  year,
  month,
  ...more,
});

/** The values that the presses put in. */
export const mendedOf = (changes: Partial<Resume>) =>
  findingsOf(changes).flatMap(({ mend }) => [
    ...Object.values(mend?.rows ?? {}),
    ...(mend?.fields ? [mend.fields] : []),
  ]);
