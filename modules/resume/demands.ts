import { fieldMessages } from "../../japanese/field-messages.ts";
import { formMessages } from "../../japanese/form-messages.ts";
import { resumeMessages } from "../../japanese/resume-messages.ts";
import type { Education, License, Resume } from "./document.ts";
import { lists } from "./labels.ts";
import { type ListName, MOST_ROWS, type ResumePatch, type RowOf, type RowPatch } from "./patch.ts";
import { isBlank, missingInRow, requiredFields } from "./required.ts";
import type { Section } from "./sections.ts";

export type Errors = Record<string, string[]>;

/** One save, with the document it starts from and the one it asks for. `today` is `YYYY-MM-DD` in Japan. */
export interface RequestedSave {
  section: Section;
  patch: ResumePatch;
  explicit: boolean;
  today: string;
  before: Resume;
  after: Resume;
}

/**
 * The rules that need more than one field, or the day. Ranges of dates and the number of rows always hold; what is required and the order of rows
 * only on an explicit save, and only for what the save carries: an autosave may leave a row half written.
 */
export function brokenRules(save: RequestedSave): Errors {
  const errors: Errors = {};
  const report = (field: string, message: string) => {
    errors[field] = [...(errors[field] ?? []), message];
  };
  dateRules(save, report);
  sizeRules(save, report);
  if (save.explicit) {
    requiredRules(save, report);
    orderRules(save, report);
  }
  return errors;
}

type Report = (field: string, message: string) => void;

function dateRules({ patch, after, today }: RequestedSave, report: Report): void {
  const { birth_date } = patch.profile ?? {};
  if (birth_date && birth_date > today) report("birth_date", fieldMessages.invalid);
  for (const { at, row } of touchedRows("educations", patch, after)) {
    for (const [field, message] of Object.entries(educationDates(row, today))) report(`${at}.${field}`, message);
  }
  for (const { at, row } of touchedRows("licenses", patch, after)) {
    const message = licenseDate(row, today);
    if (message) report(`${at}.acquisition_date`, message);
  }
}

/** A list does not grow beyond the limit, however few rows a request adds. */
function sizeRules({ before, after }: RequestedSave, report: Report): void {
  for (const list of Object.keys(lists) as ListName[]) {
    const { length } = after[list];
    if (length > MOST_ROWS && length > before[list].length) report(lists[list].attributes, fieldMessages.invalid);
  }
}

/** The start is not in the future, and the end comes after it; someone still at school counts as of today. */
export function educationDates(
  { start_date, end_date, is_current }: Pick<Education, "start_date" | "end_date" | "is_current">,
  today: string,
): { start_date?: string; end_date?: string } {
  if (!start_date) return {};
  if (start_date > today) return { start_date: fieldMessages.invalid };
  const end = is_current ? today : end_date;
  return end && end <= start_date ? { end_date: resumeMessages.endAfterStart } : {};
}

/** The message when a licence would be acquired after today. */
export function licenseDate({ acquisition_date }: Pick<License, "acquisition_date">, today: string): string | null {
  return acquisition_date && acquisition_date > today ? resumeMessages.licenseNotInFuture : null;
}

function requiredRules({ section, patch, after }: RequestedSave, report: Report): void {
  if (section === "profile" || section === "address" || section === "contact") {
    const carried: Readonly<Record<string, unknown>> = patch[section] ?? {};
    for (const field of requiredFields(section, after)) {
      if (field in carried && isBlank(carried[field])) report(field, fieldMessages.required);
    }
  }
  for (const list of Object.keys(lists) as ListName[]) {
    for (const { at, row } of touchedRows(list, patch, after)) {
      for (const field of missingInRow(list, row)) report(`${at}.${field}`, fieldMessages.required);
    }
  }
  if (section === "job-histories" && !after.jobs.some((row) => missingInRow("jobs", row).length === 0)) {
    report(lists.jobs.attributes, resumeMessages.oneCompleteJob);
  }
  if (patch.educations?.some(({ remove }) => remove) && after.educations.length === 0) {
    report(lists.educations.attributes, formMessages.oneRowMustRemain);
  }
}

function orderRules({ patch, after, today }: RequestedSave, report: Report): void {
  if (patch.educations && !educationsInOrder(after.educations, today)) {
    report(lists.educations.attributes, resumeMessages.educationOrder);
  }
  if (patch.licenses && !licensesInOrder(after.licenses)) {
    report(lists.licenses.attributes, resumeMessages.licenseOrder);
  }
}

/** Newest first by end date, as the editor shows them; a row without an end date has no say. */
export function educationsInOrder(rows: readonly Education[], today: string): boolean {
  const ends = rows.map(({ is_current, end_date }) => (is_current ? today : end_date)).filter((end) => end !== null);
  return ends.every((end, index) => index === 0 || end <= (ends[index - 1] ?? end));
}

/** Oldest first by month of acquisition, as a 履歴書 lists them; a row without one has no say. */
export function licensesInOrder(rows: readonly License[]): boolean {
  const months = rows.map(acquiredIn).filter((month) => month !== null);
  return months.every((month, index) => index === 0 || month >= (months[index - 1] ?? month));
}

/** `YYYY-MM`: the month that is printed, else that of the date. */
function acquiredIn({ year, month, acquisition_date }: License): string | null {
  if (year !== null && month !== null) return `${year}-${String(month).padStart(2, "0")}`;
  return acquisition_date?.slice(0, 7) ?? null;
}

/** The rows a save speaks of and keeps, as they are after it, with the name the request has for each. */
function touchedRows<List extends ListName>(list: List, patch: ResumePatch, after: Resume) {
  const patches: readonly RowPatch<RowOf<List>>[] = patch[list] ?? [];
  const rows: readonly RowOf<List>[] = after[list];
  return patches
    .filter(({ remove }) => !remove)
    .flatMap(({ key, id }) => {
      const row = rows.find((it) => it.id === id);
      return row ? [{ at: `${lists[list].attributes}.${key}`, row }] : [];
    });
}
