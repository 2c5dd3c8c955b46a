import type { CareerResume, Project, Work } from "../document.ts";
import { emptyCareerResume } from "../document.ts";
import { type ExportedCareerResume, exportCareerResume } from "../export-format.ts";

/** The part of a 職務経歴書 that is printed; the pages are drawn from this and from nothing else of the document. */
export type PrintedCareer = Pick<CareerResume, "works" | "skills" | "summary" | "self_pr" | "create_date">;

/**
 * Selects what is printed. Left out: works without company or beginning and projects without a name (an autosave accepts
 * them; they count as missing), the end of what goes on, and, unless `details` are wanted, income and number of subordinates.
 */
export function printedPart(career: CareerResume, details: boolean): PrintedCareer {
  return {
    works: career.works.filter(isComplete).map((work) => ({
      ...withoutEndOfCurrent(work),
      projects: work.projects
        .filter(({ project_name }) => isWritten(project_name))
        .map((project) => (details ? project : withoutDetails(project))),
    })),
    skills: career.skills.filter(({ name }) => isWritten(name)),
    summary: career.summary,
    self_pr: career.self_pr,
    create_date: isBlank(career) ? null : career.create_date,
  };
}

/** The attachment `rireki.json`: the printed part in Rireki's own format; every other field has the value of an empty document. */
export const exportPrintedPart = (part: PrintedCareer): ExportedCareerResume =>
  exportCareerResume({ ...emptyCareerResume, ...part });

/** Whether nothing at all has been filled in; the date of the document does not count. */
export function isBlank({ works, skills, summary, self_pr }: CareerResume): boolean {
  return works.length === 0 && skills.length === 0 && !isWritten(summary) && !isWritten(self_pr);
}

const isWritten = (text: string) => text.trim() !== "";

const isComplete = ({ company_name, start_year, start_month }: Work) =>
  isWritten(company_name) && start_year !== null && start_month !== null;

const withoutEndOfCurrent = (work: Work): Work =>
  work.is_current ? { ...work, end_year: null, end_month: null } : work;

const withoutDetails = (project: Project): Project => ({ ...project, annual_income: null, subordinates_count: null });
