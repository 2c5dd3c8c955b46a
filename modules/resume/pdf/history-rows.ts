import {
  companyWithKind,
  isLeaving,
  kindOf,
  NAME_SAYS_LEFT,
  nameWithoutReason,
} from "../../../documents/person/job-kinds.ts";
import type { EraStyle } from "../../../japanese/era.ts";
import { formatEraYear, formatEraYearOfDate } from "../../../japanese/era.ts";
import type { PrintedEducation, PrintedJob, PrintedLicense, PrintedPart } from "./printed-part.ts";

/** One line of a table of the form, as it is written there. */
export interface FormRow {
  year: string;
  month: string;
  text: string;
  align: "left" | "center" | "right";
  /** The field of the document that the text comes from: `<row id>.school_name`. */
  source?: string;
}

interface DatedRow {
  year: number | null;
  month: number | null;
  /** A day of the month, where it is known. */
  acquisition_date?: string | null;
}

const blank: FormRow = { year: "", month: "", text: "", align: "left" };
const heading = (text: string): FormRow => ({ ...blank, text, align: "center" });
const spaced = "\u3000";

/** The year as it stands in a 年 column: "令和元" or "2019". The day decides the era, where none is known the last one of the month. */
function yearCell(year: number, month: number, day: string | null | undefined, era: EraStyle): string {
  if (era !== "wareki") return String(year);
  return (day ? formatEraYearOfDate(day) : formatEraYear(year, month)).replace(/年$/, "");
}

/**
 * 学歴・職歴 by the usual rules for filling in the form: both headings centred, oldest first whatever order the editor
 * shows, 「現在に至る」 after the entry of the present job, 「なし」 where the person says that there was no job, a blank line
 * while nothing is said, and 「以上」 once, at the very end. Without any row the answer is empty.
 */
export function historyRows(part: Pick<PrintedPart, "educations" | "jobs" | "has_no_jobs">, era: EraStyle): FormRow[] {
  const educations = oldestFirst(part.educations).map((row) => educationRow(row, era));
  const jobs = oldestFirst(part.jobs).flatMap((row) => jobRows(row, era));
  if (educations.length === 0 && jobs.length === 0 && !part.has_no_jobs) return [];
  if (part.jobs.some(({ is_employed }) => is_employed)) jobs.push({ ...blank, text: "現在に至る" });
  return [
    ...(educations.length > 0 ? [heading("学　歴"), ...educations, blank] : []),
    heading("職　歴"),
    ...(jobs.length > 0 ? jobs : [{ ...blank, text: part.has_no_jobs ? "なし" : "" }]),
    { ...blank, text: "以上", align: "right" },
  ];
}

/** 免許・資格, oldest first; names without a date (a plain list) follow the dated ones. */
export function licenseRows({ licenses }: Pick<PrintedPart, "licenses">, era: EraStyle): FormRow[] {
  return licencesInOrder(licenses).map((license) => ({
    ...blank,
    ...dateCells(license, era),
    text: license.name,
    source: `${license.id}.name`,
  }));
}

/** Licences as they are printed: oldest first, with 「取得」 where it belongs. */
export function licencesInOrder(licenses: readonly PrintedLicense[]): PrintedLicense[] {
  return oldestFirst(licenses).map((license) => ({ ...license, name: withOutcome(license.name.trim()) }));
}

function oldestFirst<Row extends DatedRow>(rows: readonly Row[]): Row[] {
  const at = ({ year, month }: DatedRow) => (year === null ? Number.POSITIVE_INFINITY : year * 12 + (month ?? 12));
  return rows.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)));
}

function dateCells({ year, month, acquisition_date }: DatedRow, era: EraStyle): { year: string; month: string } {
  if (year === null) return { year: "", month: "" };
  return { year: yearCell(year, month ?? 12, acquisition_date, era), month: month === null ? "" : String(month) };
}

function educationRow(row: PrintedEducation, era: EraStyle): FormRow {
  return { ...blank, ...dateCells(row, era), text: row.school_name.trim(), source: `${row.id}.school_name` };
}

function jobRows(job: PrintedJob, era: EraStyle): FormRow[] {
  const position = job.position.trim();
  const first = { ...blank, ...dateCells(job, era), text: jobText(job), source: `${job.id}.company_name` };
  if (position !== "" && kindOf(job) === "就任") {
    return [{ ...first, text: `${job.company_name.trim()}${spaced}${position}${spaced}就任` }];
  }
  return position === "" ? [first] : [first, { ...blank, text: position, source: `${job.id}.position` }];
}

/** A name that says what happened stands as it is: 青葉銀行　入行. */
function jobText(job: PrintedJob): string {
  const [company, reason] = [nameWithoutReason(job), job.reason.trim()];
  if (!isLeaving(job) || reason === "") return companyWithKind(job);
  const why = /(により|によって|のため|に伴い|に伴って)$/.test(reason) ? reason : `${reason}により`;
  if (NAME_SAYS_LEFT.test(company)) return `${company}（${saysLeft(reason) ? reason : why}）`;
  return `${company}${spaced}${saysLeft(reason) ? reason : `${why}${kindOf(job)}`}`;
}

const saysLeft = (reason: string) => /(退[社職庁行庫所団任]|満了|解雇)。?$/.test(reason);

/** A driving licence is 取得; everything else is printed as the person wrote it. */
function withOutcome(name: string): string {
  return /免許(証|状)?$/.test(name) ? `${name}${spaced}取得` : name;
}
