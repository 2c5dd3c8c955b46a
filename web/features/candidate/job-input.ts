import { month as monthRule, year as yearRule } from "../../../documents/rules.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { resumeMessages } from "../../../japanese/resume-messages.ts";

/** Input of the 職歴自動入力, as typed. */
export interface JobInput {
  company: string;
  startYear: string;
  startMonth: string;
  isCurrent: boolean;
  endYear: string;
  endMonth: string;
  reason: string;
}

export const EMPTY_JOB: JobInput = {
  company: "",
  startYear: "",
  startMonth: "",
  isCurrent: false,
  endYear: "",
  endMonth: "",
  reason: "",
};

/** The message for a field. */
export interface JobProblems {
  company?: string;
  start?: string;
  end?: string;
  reason?: string;
}

/** A row of 職歴 as it is sent. */
export interface JobRow {
  company_name: string;
  year: number;
  month: number;
  is_employed: boolean;
  should_show: boolean;
}

const MAX_NAME_LENGTH = 100;
const MAX_REASON_LENGTH = 50;

const entering = ({ company }: JobInput) => `${company.trim()} 入社`;
const leaving = ({ company, reason }: JobInput) =>
  `${company.trim()} 退社${reason.trim() === "" ? "" : `（${reason.trim()}）`}`;

/** The problems that prevent a job from being added. */
export function jobProblems(job: JobInput): JobProblems {
  const { company, startYear, startMonth, isCurrent, endYear, endMonth, reason } = job;
  const [start, end] = [readMonth(startYear, startMonth), readMonth(endYear, endMonth)];
  const room = MAX_NAME_LENGTH - ([...(isCurrent ? entering : leaving)(job)].length - [...company.trim()].length);
  const isReversed = typeof start === "number" && typeof end === "number" && end < start;
  return {
    ...(company.trim() === "" && { company: resumeMessages.jobAutoInput }),
    ...([...company.trim()].length > room && { company: fieldMessages.maxLength(room) }),
    ...(typeof start === "string" && { start }),
    ...(!isCurrent && typeof end === "string" && { end }),
    ...(!isCurrent && isReversed && { end: resumeMessages.startAfterEnd }),
    ...(!isCurrent &&
      [...reason.trim()].length > MAX_REASON_LENGTH && { reason: fieldMessages.maxLength(MAX_REASON_LENGTH) }),
  };
}

/** The rows of a job without problems: 入社, and 退社 with its reason unless the person still works there. */
export function jobRows(job: JobInput): JobRow[] {
  const row = (company_name: string, year: string, month: string, is_employed: boolean): JobRow => ({
    company_name,
    year: number(yearRule(year)),
    month: number(monthRule(month)),
    is_employed,
    should_show: true,
  });
  const begin = row(entering(job), job.startYear, job.startMonth, job.isCurrent);
  return job.isCurrent ? [begin] : [begin, row(leaving(job), job.endYear, job.endMonth, false)];
}

/** Months since year 0; the message where they are no year and month. */
function readMonth(year: string, month: string): number | string {
  if (year.trim() === "" || month.trim() === "") return resumeMessages.jobAutoInput;
  const [readYear, readMonth] = [yearRule(year), monthRule(month)];
  if ("message" in readYear) return readYear.message;
  if ("message" in readMonth) return readMonth.message;
  return number(readYear) * 12 + number(readMonth);
}

const number = (verdict: ReturnType<typeof yearRule>): number => ("value" in verdict ? (verdict.value ?? 0) : 0);
