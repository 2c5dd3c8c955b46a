import { defineList, defineSection } from "../../../documents/define.ts";
import { choice, flag, line, paragraph, wholeNumber, yearFrom, yen } from "../../../documents/fields.ts";
import { EMPLOYMENT_TYPES } from "../domain/employment-types.ts";
import { establishedBeforeNow } from "../domain/established.ts";
import { periodFields, periodMonths } from "./period.ts";
import { projects } from "./projects.ts";

/** The oldest founding year the form takes. */
const FIRST_ESTABLISHED = 1800;
/** Fifteen digits: every amount is a number that JavaScript holds exactly. */
const MAX_YEN = 999_999_999_999_999;

export const works = defineList({
  label: "職務経歴",
  event: { one: "work", many: "works" },
  attributes: "user_works_attributes",
  fields: {
    company_name: line(100, {
      label: "会社名",
      required: true,
      form: { hint: "正式名称で入力します。例：株式会社みなと食品" },
    }),
    ...periodFields,
    is_current: flag({ label: "現在在職中" }),
    employment_type: choice(EMPLOYMENT_TYPES, { label: "雇用形態" }),
    department: line(100, { label: "部署" }),
    position: line(100, { label: "役職" }),
    business_content: paragraph(1000, { label: "事業内容", form: { rows: 3 } }),
    established_year: yearFrom(FIRST_ESTABLISHED, { label: "設立年" }),
    capital: yen(MAX_YEN, { label: "資本金" }),
    revenue: yen(MAX_YEN, { label: "売上高" }),
    employee_count: wholeNumber(0, 99_999_999, { label: "従業員数", form: { unit: "名" } }),
  },
  lists: { projects },
  rowName: ({ company_name }) => company_name,
  combined: periodMonths,
  completeRow: {},
  check: establishedBeforeNow,
});

export const work = defineSection({ id: "work", label: "職務経歴", fields: {}, lists: { works } });
