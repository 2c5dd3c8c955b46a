import { isLeaving, NAME_SAYS_LEFT } from "../../../documents/person/job-kinds.ts";
import {
  type Contact,
  type Education,
  emptyResume,
  emptyRows,
  type Job,
  type License,
  type Resume,
  type Skill,
} from "../document.ts";
import { type ExportedResume, exportResume } from "../export-format.ts";
import type { Form } from "./geometry.ts";

export type PrintedEducation = Pick<Education, "id" | "year" | "month" | "school_name">;
export type PrintedJob = Pick<
  Job,
  "id" | "year" | "month" | "company_name" | "position" | "reason" | "is_employed" | "kind"
>;
/** The day is not printed; it decides the era of a month in which one ended. */
export type PrintedLicense = Pick<License, "id" | "year" | "month" | "name" | "acquisition_date">;
export type PrintedSkill = Pick<Skill, "id" | "name">;

type Whole =
  | "profile"
  | "address"
  | "contact"
  | "older_form"
  | "has_no_jobs"
  | "summary"
  | "self_pr"
  | "motivation"
  | "preferences"
  | "create_date";

/**
 * The part of a 履歴書 that the sheet shows. The form is drawn from this and from nothing else, and the PDF's attachment
 * holds this and nothing else. Rows keep the person's order and their ids, so that an import finds them again.
 */
export interface PrintedPart extends Pick<Resume, Whole> {
  educations: PrintedEducation[];
  jobs: PrintedJob[];
  licenses: PrintedLicense[];
  skills: PrintedSkill[];
}

/**
 * Selects what is printed on a form. Left out: rows with 「履歴書に印刷する」 unticked, rows without year, month or name,
 * a contact that is the same as the address, the e-mail address where the form has no line for it, the fields of the older
 * form on any other, skill levels, start and end dates, the day of a licence, the photo and the time of the last save.
 */
export function printedPart(resume: Resume, form: Form): PrintedPart {
  return {
    profile: resume.profile,
    address: resume.address,
    contact: printedContact(resume.contact, form.labels.email.length > 0),
    older_form: form.jis ? resume.older_form : emptyResume.older_form,
    educations: resume.educations
      .filter((row) => row.should_show && isDated(row) && isWritten(row.school_name))
      .map(({ id, year, month, school_name }) => ({ id, year, month, school_name })),
    jobs: resume.jobs.filter((row) => row.should_show && isDated(row) && isWritten(row.company_name)).map(printedJob),
    has_no_jobs: resume.has_no_jobs && resume.jobs.length === 0,
    licenses: printedLicenses(resume),
    skills: resume.skills.filter(({ name }) => isWritten(name)).map(({ id, name }) => ({ id, name })),
    summary: resume.summary,
    self_pr: resume.self_pr,
    motivation: resume.motivation,
    preferences: resume.preferences,
    create_date: isBlank(resume) ? null : resume.create_date,
  };
}

/** The attachment `rireki.json`: the printed part in Rireki's own format; every other field has the value of an empty document. */
export function exportPrintedPart(part: PrintedPart): ExportedResume {
  return exportResume({
    ...emptyResume,
    ...part,
    educations: part.educations.map((row) => ({ ...emptyRows.educations, ...row })),
    jobs: part.jobs.map((row) => ({ ...emptyRows.jobs, ...row })),
    licenses: part.licenses.map((row) => ({ ...emptyRows.licenses, ...row, acquisition_date: null })),
    skills: part.skills.map((row) => ({ ...emptyRows.skills, ...row })),
  });
}

/** Whether nothing at all has been filled in; dates of the document itself and switches do not count. */
export function isBlank({ updated_at, create_date, ...content }: Resume): boolean {
  const isEmpty = (value: unknown): boolean => {
    if (typeof value === "string") return !isWritten(value);
    if (typeof value === "object" && value !== null) return Object.values(value).every(isEmpty);
    return value === null || typeof value === "boolean";
  };
  return isEmpty(content);
}

const isWritten = (text: string) => text.trim() !== "";
const isDated = ({ year, month }: Pick<Job, "year" | "month">) => year !== null && month !== null;

function printedContact(contact: Contact, withEmail: boolean): Contact {
  const { contact_same_as_address } = contact;
  const address = contact_same_as_address ? { ...emptyResume.contact, contact_same_as_address } : contact;
  return { ...address, email: withEmail ? contact.email : "" };
}

/** `is_employed` is printed as 「現在に至る」, and only for a job that has not ended. */
function printedJob(job: Job): PrintedJob {
  const { id, year, month, company_name, position, reason, kind } = job;
  const is_employed = job.is_employed && !isLeaving(job) && !NAME_SAYS_LEFT.test(company_name.trim());
  return { id, year, month, company_name, position, reason, is_employed, kind };
}

/** The licences that are printed: those with a name. */
export const printedLicenses = ({ licenses }: Pick<Resume, "licenses">): PrintedLicense[] =>
  licenses.filter(({ name }) => isWritten(name)).map(printedLicense);

/** A licence known only by its day of acquisition is printed with the year and month of that day. */
function printedLicense({ id, year, month, name, acquisition_date }: License): PrintedLicense {
  const [acquiredYear = null, acquiredMonth = null] = acquisition_date?.split("-").map(Number) ?? [];
  if (year === null) return { id, year: acquiredYear, month: acquiredMonth, name, acquisition_date };
  const isOfMonth = year === acquiredYear && month === acquiredMonth;
  return { id, year, month, name, acquisition_date: isOfMonth ? acquisition_date : null };
}
