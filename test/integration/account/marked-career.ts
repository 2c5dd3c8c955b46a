import type { Project, Work } from "../../../modules/career/document.ts";

/** Every field of a row, none left out. */
type Marked<Row> = Record<Exclude<keyof Row, "id" | "projects">, string | number | boolean>;

const project = {
  project_name: "鶴亀鳥計画",
  start_year: 2048,
  start_month: 1,
  end_year: 2049,
  end_month: 2,
  position: "鶴亀鳥役",
  description: "鶴亀鳥を育てました。canary7f3a",
  annual_income: 837_419,
  subordinates_count: 73_918,
} satisfies Marked<Project>;

const work = {
  company_name: "鶴亀鳥商事",
  start_year: 2010,
  start_month: 4,
  end_year: 2049,
  end_month: 3,
  is_current: false,
  employment_type: "freelance",
  department: "鶴亀鳥部",
  position: "鶴亀鳥課長",
  business_content: "鶴亀鳥の卸売",
  established_year: 1847,
  capital: 730_519_462,
  revenue: 941_870_263,
  employee_count: 48_271_936,
} satisfies Marked<Work>;

/** A 職務経歴書 by section, with a word or a number in every field that nobody else has. */
export const CAREER_SECTIONS: Record<string, object> = {
  work: { user_works_attributes: [{ ...work, user_work_projects_attributes: [project] }] },
  skills: { user_skills_attributes: [{ name: "鶴亀鳥学", level: 2 }] },
  summary: { summary: "鶴亀鳥一筋です。" },
  "self-pr": { self_pr: "鶴亀鳥に詳しいです。" },
  "create-date": { create_date: "2031-07-19" },
};
