import { defineDocument, defineList, defineSection } from "../../documents/define.ts";
import { flag, level, line, month, paragraph, wholeNumber, year } from "../../documents/fields.ts";
import type { Problem } from "../../documents/problem.ts";
import type { DocumentOf } from "../../documents/values.ts";
import { yearMonth } from "../../documents/year-month.ts";
import { resumeMessages } from "../../japanese/resume-messages.ts";

/** A document with rows within rows, three levels deep: the example of the kit of documents. No product route serves it. */

const period = {
  start_year: year({ label: "開始年" }),
  start_month: month({ label: "開始月" }),
  end_year: year({ label: "終了年" }),
  end_month: month({ label: "終了月" }),
};
const combined = [
  yearMonth({ year: "start_year", month: "start_month", name: "start" }, "開始年月"),
  yearMonth({ year: "end_year", month: "end_month", name: "end" }, "終了年月"),
];

interface Period {
  id: string;
  start_year: number | null;
  start_month: number | null;
  end_year: number | null;
  end_month: number | null;
}

/** A period does not end before it starts. */
const periodProblems = (rows: readonly Period[]): Problem[] =>
  rows
    .filter((row) => {
      const [start, end] = [monthNumber(row.start_year, row.start_month), monthNumber(row.end_year, row.end_month)];
      return start !== null && end !== null && end < start;
    })
    .map(({ id }) => ({ path: [id, "end_year"], message: resumeMessages.startAfterEnd }));

/** Months since year 0, to compare. */
const monthNumber = (year: number | null, month: number | null) =>
  year === null || month === null ? null : year * 12 + month;

const technologies = defineList({
  label: "使用技術",
  event: { one: "technology", many: "technologies" },
  attributes: "user_work_project_technologies_attributes",
  fields: { name: line(50, { label: "技術名", required: true }), level: level({ label: "レベル" }) },
  rowName: ({ name }) => name,
});

const projects = defineList({
  label: "プロジェクト",
  event: { one: "project", many: "projects" },
  attributes: "user_work_projects_attributes",
  fields: {
    project_name: line(100, { label: "プロジェクト名", required: true }),
    ...period,
    description: paragraph(1000, { label: "業務内容" }),
    position: line(100, { label: "役職" }),
    subordinates_count: wholeNumber(0, 9999, { label: "部下の人数" }),
  },
  lists: { technologies },
  rowName: ({ project_name }) => project_name,
  combined,
  check: (rows) => periodProblems(rows),
});

const works = defineList({
  label: "職務経歴",
  event: { one: "work", many: "works" },
  attributes: "user_works_attributes",
  fields: {
    company_name: line(100, { label: "会社名", required: true }),
    ...period,
    is_current: flag({ label: "在職中" }),
    business_content: paragraph(1000, { label: "事業内容" }),
    employee_count: wholeNumber(0, 9_999_999, { label: "従業員数" }),
  },
  lists: { projects },
  rowName: ({ company_name }) => company_name,
  combined,
  completeRow: { message: resumeMessages.oneCompleteJob },
  check: (rows) => periodProblems(rows),
});

const skills = defineList({
  label: "スキル",
  event: { one: "skill", many: "skills" },
  attributes: "user_skills_attributes",
  fields: { name: line(50, { label: "名称", required: true }), level: level({ label: "レベル" }) },
  rowName: ({ name }) => name,
});

export const worksDefinition = defineDocument({
  name: "works",
  label: "職務経歴書",
  path: "/user/works",
  wireName: "works",
  wrappers: ["user_career_resume", "user_career_resume_form"],
  maxEvents: 100_000,
  sections: [
    defineSection({
      id: "outline",
      label: "概要",
      at: "outline",
      fields: {
        title: line(100, { label: "表題", required: true }),
        summary: paragraph(1000, { label: "職務要約" }),
      },
    }),
    defineSection({
      id: "works",
      label: "職務経歴とスキル",
      fields: { strengths: paragraph(1000, { label: "活かせる強み" }) },
      lists: { works, skills },
    }),
  ],
});

export type Works = DocumentOf<typeof worksDefinition>;
