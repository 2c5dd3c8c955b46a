import type { Section } from "../../../../modules/resume/contract.ts";

/** An area of a sheet, in millimetres from its upper left corner, and the section that edits it. */
export interface PaperArea {
  page: number;
  left: number;
  top: number;
  width: number;
  height: number;
  section: Section | "photo";
  /** The field to focus. */
  field?: string;
}

export const SHEET = { width: 210, height: 297 };

/** The official form on two sheets of A4 (厚生労働省 履歴書様式例, measured), the form in the middle of each. */
export const OFFICIAL_AREAS: readonly PaperArea[] = [
  { page: 1, left: 100.1, top: 27, width: 42, height: 11, section: "create-date", field: "create_date" },
  { page: 1, left: 150, top: 27.7, width: 30.2, height: 38.7, section: "photo" },
  { page: 1, left: 18.9, top: 39, width: 115.4, height: 32.8, section: "profile", field: "last_name" },
  { page: 1, left: 18.9, top: 71.8, width: 115.4, height: 9.1, section: "profile", field: "birth_date" },
  { page: 1, left: 134.3, top: 71.8, width: 56.7, height: 9.1, section: "profile", field: "gender" },
  { page: 1, left: 18.9, top: 80.9, width: 172.1, height: 22.7, section: "address" },
  { page: 1, left: 18.9, top: 103.6, width: 172.1, height: 22.7, section: "contact" },
  { page: 1, left: 18.9, top: 130.2, width: 172.1, height: 143.9, section: "education" },
  { page: 2, left: 19, top: 27.8, width: 172.2, height: 71.3, section: "job-histories" },
  { page: 2, left: 19, top: 99.1, width: 172.2, height: 62, section: "licenses" },
  { page: 2, left: 19, top: 165, width: 172.2, height: 61.2, section: "self-pr", field: "motivation" },
  { page: 2, left: 19, top: 230, width: 172.2, height: 44.1, section: "self-pr", field: "preferences" },
];

/** The areas of a section; job history continues below education in the same table. */
export function areasOf(section: string): readonly PaperArea[] {
  const table = OFFICIAL_AREAS.filter((area) => area.section === "education");
  const own = OFFICIAL_AREAS.filter((area) => area.section === section);
  if (section === "job-histories") return [...table, ...own];
  return section === "summary" || section === "skills" ? areasOf("self-pr").slice(0, 1) : own;
}
